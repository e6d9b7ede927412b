import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { connectionTo } from './engine-socket.ts';
import { encode, ProtocolError, readBatches } from './protocol.ts';
import { serveEngine } from './serve.ts';

/** Returns how a client begins: length, version 3, a user and a name. */
const greetingOf = (application: string) => {
  const settings = Buffer.from(`user\0postgres\0application_name\0${application}\0\0`);
  const head = Buffer.from('\0\0\0\0\0\x03\0\0');
  head.writeInt32BE(head.length + settings.length);
  return Buffer.concat([head, settings]);
};
const greeting = greetingOf('emlak-sitesi');

vi.setConfig({ testTimeout: 120_000 });
const folder = await temporaryFolder();
afterAll(() => folder.remove());
const path = `${folder.path}/.s.PGSQL.5432`;

const engine = await PGlite.create();
await engine.exec('create table t (i int)');
const breakdown = vi.fn();
const server = serveEngine(engine, breakdown, 400).listen(path);
await once(server, 'listening');
vi.spyOn(log, 'warn').mockReturnValue(undefined);
const pool = new pg.Pool(connectionTo(path));
const open: pg.Client[] = [];

const client = async () => {
  const opened = new pg.Client(connectionTo(path));
  opened.on('error', () => {});
  open.push(opened);
  await opened.connect();
  return opened;
};
const values = async () => (await pool.query('select i from t order by i')).rows.map(({ i }) => i);
/** Cuts the connection without a word. */
const leave = (one: pg.Client) =>
  void (one as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

afterEach(async () => {
  await Promise.all(open.splice(0).map((opened) => opened.end()));
  await pool.query('truncate t');
  expect(breakdown).not.toHaveBeenCalled();
});
afterAll(async () => {
  await pool.end();
  server.close();
  await engine.close();
});

it('never mixes concurrent statements of several clients, failing and very large ones among them', async () => {
  const asked = Array.from({ length: 400 }, async (_, number) => {
    if (number % 10 === 3) return expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow(/zero/);
    if (number % 10 === 7) return expect(pool.query('selec')).rejects.toThrow(/syntax/);
    const text = `${number}${'ğ'.repeat(number === 5 ? 8 * 1024 * 1024 : 1)}`;
    const { rows } = await pool.query('select $1::int as number, $2::text as text', [number, text]);
    expect(rows[0].number).toBe(number);
    expect(rows[0].text === text).toBe(true);
  });
  await Promise.all(asked);
});

it('keeps others out of a transaction until it ends', async () => {
  const [one, two] = [await client(), await client()];
  await one.query('begin');
  await one.query('insert into t values (1)');
  const other = two.query('insert into t values (2)');
  await expect(one.query('select 1 / 0')).rejects.toThrow();
  await expect(one.query('select 1')).rejects.toThrow(/aborted/);
  await one.query('rollback');
  await other;
  expect(await values()).toEqual([2]);
});

it('rolls back the transaction of a client that is lost or silent', async () => {
  for (const stop of [leave, (one: pg.Client) => void one.end(), () => {}]) {
    const one = await client();
    await one.query('begin');
    await one.query('insert into t values (1)');
    stop(one);
    expect(await values()).toEqual([]);
  }
});

it('sends each notification to every client, once', async () => {
  const [one, two] = [await client(), await client()];
  const received: string[] = [];
  one.on('notification', ({ payload }) => received.push(`one ${payload}`));
  two.on('notification', ({ payload }) => received.push(`two ${payload}`));
  await one.query('listen changes');
  await two.query("begin; notify changes, 'now'; commit");
  await vi.waitFor(() => expect(received.sort()).toEqual(['one now', 'two now']));
});

it('runs nothing of a client that has left while it waited for its turn', async () => {
  const [one, two] = [await client(), await client()];
  await one.query('begin');
  const given = two.query('insert into t values (1)').catch(() => {});
  await one.query('select 1');
  leave(two);
  await given;
  await one.query('rollback');
  expect(await values()).toEqual([]);
});

/** Reads the batches that the engine is given to run of these bytes. */
const batchesOf = (...pieces: Buffer[]) => Array.fromAsync(readBatches(Readable.from(pieces), () => {}));

it('reads messages wherever their bytes are cut, and runs no half of one', async () => {
  const simple = encode('Q', 'select 6');
  const extended = Buffer.concat([encode('P', '', 'select $1'), encode('B', '', '7'), encode('S')]);
  const bytes = Buffer.concat([greeting, simple, extended]);
  expect(await batchesOf(...Array.from(bytes, (byte) => Buffer.of(byte)))).toEqual([simple, extended]);
  for (let at = 0; at < bytes.length; at += 1) {
    const [front, back] = [bytes.subarray(0, at), bytes.subarray(at)];
    expect(await batchesOf(front, back), `cut at ${at}`).toEqual([simple, extended]);
    const isWhole = back.length <= extended.length;
    expect(await batchesOf(front), `ends at ${at}`).toEqual(isWhole ? [simple] : []);
  }
});

it('refuses other clients in a sentence that says what to use instead, before they can set anything', async () => {
  for (const name of ['psql', 'pg_dump', '']) {
    const other = new pg.Client({ ...connectionTo(path), application_name: name });
    await expect(other.connect()).rejects.toMatchObject({
      code: '08004',
      message: expect.stringMatching(/^this socket serves .*`npm run site -- sql .*DATABASE_URL\)$/),
    });
  }
  await expect(batchesOf(greetingOf('psql'), encode('Q', 'select 1'))).rejects.toThrow(ProtocolError);
});

it('refuses to begin without a greeting, and a simple query in the middle of an extended one', async () => {
  await expect(batchesOf(Buffer.from('GET / HTTP/1.1\r\n'))).rejects.toThrow(ProtocolError);
  const bytes = [greeting, encode('P', '', 'selec'), encode('Q', 'insert into t values (1)')];
  await expect(batchesOf(...bytes)).rejects.toThrow(ProtocolError);
});

it('goes on serving others, whatever bytes a client sends', async () => {
  const letters = fc.constantFrom(...'PBDECSQXHFdcfp\0zR');
  const message = fc
    .tuple(letters, fc.uint8Array({ maxLength: 30 }), fc.integer({ min: -8, max: 40 }), fc.boolean())
    .map(([letter, content, length, isTrue]) => {
      const framed = encode(letter, Buffer.from(content));
      if (!isTrue) framed.writeInt32BE(length, 1);
      return framed;
    });
  const input = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.array(message, { maxLength: 6 }).map((messages) => Buffer.concat([greeting, ...messages])),
  );
  await fc.assert(
    fc.asyncProperty(input, async (bytes) => {
      const socket = connect(path).on('error', () => {});
      socket.resume().end(bytes);
      await once(socket, 'close');
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }),
    { numRuns: 200, seed: 20_261_123 },
  );
  expect(log.warn).toHaveBeenCalledWith('database-client-refused', expect.anything());
});
