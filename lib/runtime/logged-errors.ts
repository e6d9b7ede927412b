/**
 * Errors that Next has handed to `instrumentation.ts`, where they are logged with their request. Next prints them
 * on the console as well; the server leaves those out. The two are bundled apart and meet on `globalThis`.
 */
const key = Symbol.for('emlak-sitesi.reported-errors');
const holder = globalThis as { [key]?: WeakSet<object> };

export function reportedErrors(): WeakSet<object> {
  holder[key] ??= new WeakSet();
  return holder[key];
}
