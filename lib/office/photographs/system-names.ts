import { foldLetters } from '#lib/domain/listing/fold.ts';
import { wordList } from '#lib/site/texts/word-list.ts';

/**
 * Files that systems, network drives and sync clients keep in a folder, folded; names with a dot in front need no entry. Of
 * Windows and macOS, then of Linux, Synology, QNAP, Netgear, Resilio, GoodSync and Windows' replication.
 */
const systemNames = new Set(
  wordList(`
    System Volume Information, Thumbs.db, ehthumbs.db, ehthumbs_vista.db, desktop.ini, found.000, __MACOSX, Icon,
    Network Trash Folder, Temporary Items, TheVolumeSettingsFolder,
    lost+found, #snapshot, @Recently-Snapshot, @Snapshot, @Transcode, @tmp, @sharebin, _gsdata_, DfsrPrivate,
    photothumb.db`).map(foldLetters),
);

/** Bins of deleted files: `#recycle`, `@Recycle`, `RECYCLER`, `#SynoRecycle`, `Trash-1000`, `Geri Dönüşüm Kutusu`. */
const bin =
  /^[#@$]*(?:syno)?recycle(?:[dr]|[. _-]?bin)?$|^trash(?:-\d+|es|box|bin)?$|^(?:geri donusum|cop)(?: (?:kutusu|sepeti))?$/;

/** Hidden files, temporary ones of office programs, and what Windows (`$`) and Synology (`@ea`, `@Syno`) keep. */
const hidden = /^(?:[.~$]|@ea|@__)|@syno/;

/** Copies of editors, and files that are still on their way. */
const unfinished =
  /~$|\.(?:tmp|temp|part|partial|filepart|crdownload|download|opdownload|aria2|!sync|!ut|bts|sync(?:part|temp|old)|icloud)$/;

/**
 * Tells whether a file or folder in a shared folder was not put there by people, or not yet: it is hidden, deleted,
 * made by a system, or still being copied.
 */
export function isSystemName(name: string): boolean {
  const folded = foldLetters(name);
  return systemNames.has(folded) || [bin, hidden, unfinished].some((kind) => kind.test(folded));
}
