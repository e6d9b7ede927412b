import { readFileSync, writeSync } from 'node:fs';

// A command in a process that writes to file 3, as JSON, what it took. The memory is not that of `process.resourceUsage`,
// which begins with what the process that started this one had.
process.on('exit', () => {
  const [, kilobytes] = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const { user, system } = process.cpuUsage();
  writeSync(3, JSON.stringify({ megabytes: Number(kilobytes) / 1024, seconds: (user + system) / 1e6 }));
});
await import('../main.ts');
