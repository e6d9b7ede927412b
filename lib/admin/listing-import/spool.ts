import { createInterface } from 'node:readline';
import { openNamelessFile } from '../files/anonymous-temporary-file.ts';

/** Values laid aside on the disk, read back in their order. */
export type Spool<Value> = {
  count(): number;
  add(values: readonly Value[]): Promise<void>;
  read(): AsyncGenerator<Value>;
  close(): Promise<void>;
};

export async function openSpool<Value>(): Promise<Spool<Value>> {
  const file = await openNamelessFile();
  let count = 0;
  return {
    count: () => count,
    async add(values) {
      count += values.length;
      await file.write(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
    },
    async *read() {
      const lines = createInterface({ input: file.createReadStream({ start: 0, autoClose: false }) });
      for await (const line of lines) yield JSON.parse(line) as Value;
    },
    close: () => file.close(),
  };
}
