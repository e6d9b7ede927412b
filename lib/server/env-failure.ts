import { EnvError } from '#lib/runtime/env-error.ts';

/** A failure that whoever runs the site mends by changing a setting: told in one line, without a stack. */
export function isEnvError(error: unknown): error is Error {
  return error instanceof Error && error.name === EnvError.name;
}

/** What a failed `listen` means in words of the settings. */
export function listenFailure(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  names: { host: string; port: string },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new EnvError(`${names.port}: ${port} is already in use on this machine`);
    case 'EACCES':
      return new EnvError(`${names.port}: ${port} may not be used without more rights`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new EnvError(`${names.host}: ${host} is no address of this machine`);
    default:
      return error;
  }
}
