type Fields = Record<string, string | number | boolean | null | undefined>;

/**
 * One JSON line per event on standard output or standard error. Personal data (names, phones, messages) is
 * never handed to it.
 */
export const log = {
  info: (event: string, fields?: Fields) => write('info', event, fields),
  warn: (event: string, fields?: Fields) => write('warn', event, fields),
  error: (event: string, fields?: Fields) => write('error', event, fields),
};

function write(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  // Not through the console, which the server turns into lines of this log.
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}
