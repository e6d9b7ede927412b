import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type NodeFiles = { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };

/**
 * Files that can be written through to the disk. PGlite starts PostgreSQL with `-F`, and its files know no
 * fsync: without both mended, a power failure loses what was acknowledged and can corrupt the rest.
 */
class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const teachFsync: NonNullable<(typeof emscriptenOpts)['preRun']>[number] = (module) => {
      const files = module.NODEFS as unknown as NodeFiles;
      files.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), teachFsync] } };
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The other methods end in calls that the in-process system answers without doing anything.
  ...['-c', 'wal_sync_method=fsync'],
];

/** Opens the in-process PostgreSQL in a folder, which it creates when it is not there. */
export function openDurablePglite(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableFiles(folder), extensions: { pg_trgm }, startParams });
}
