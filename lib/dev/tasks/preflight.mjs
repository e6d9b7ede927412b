import { TaskError } from './task.mjs';

const numbers = [
  'PORT',
  'UPSTREAM_TIMEOUT_MS',
  'TRUSTED_PROXY_HOPS',
  'MESSAGE_LIMIT',
  'MESSAGE_WINDOW_MINUTES',
  'REVALIDATE_SECONDS',
];
const addresses = {
  SITE_URL: ['http://', 'https://'],
  UPSTREAM_API_URL: ['http://', 'https://'],
  DATABASE_URL: ['postgres://', 'postgresql://'],
};

/**
 * Checks the environment for what can be checked without packages, before minutes of installing. The full
 * check is lib/runtime/env.ts, which runs as soon as the packages are there.
 */
export function checkWithoutPackages(env) {
  for (const name of numbers) {
    if (env[name] && !/^\d+$/.test(env[name])) stop(name, 'must be a whole number');
  }
  for (const [name, beginnings] of Object.entries(addresses)) {
    const value = env[name];
    if (value && !(URL.canParse(value) && beginnings.some((beginning) => value.startsWith(beginning)))) {
      stop(name, `must be an address that begins with ${beginnings.join(' or ')}`);
    }
  }
}

// The value is not repeated: an address may hold a password.
function stop(name, rule) {
  throw new TaskError(`${name}: ${name} ${rule}`);
}
