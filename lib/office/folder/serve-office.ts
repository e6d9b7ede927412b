import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { endingBlocks } from '#lib/data/embedded/authorisations/ending-words.ts';
import { findEndings } from '#lib/data/embedded/authorisations/find-endings.ts';
import { dataVersions } from '#lib/data/embedded/data-versions.ts';
import type { Database, Queries } from '#lib/data/embedded/database.ts';
import { exists } from '#lib/data/embedded/make-folder.ts';
import { listMessages } from '#lib/data/embedded/messages/stored-messages.ts';
import { longTime } from '#lib/domain/listing/turkish-dates.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { officeTexts as texts } from '#lib/site/texts/office.ts';
import { type ImportOptions, importListings } from '../listing-import/import-listings.ts';
import { exportListings } from '../listings/export-listings.ts';
import { demandRows, demandSheetColumns } from '../messages/demand-words.ts';
import { messageCells, messageSheetColumns } from '../messages/message-words.ts';
import { tableLimits } from '../spreadsheets/table-limits.ts';
import { workbookBytes } from '../spreadsheets/write-table.ts';
import { failureText } from '../unexpected-error.ts';
import { writeWholeFile } from '../whole-file.ts';
import { type FolderFile, refuseUnmounted, scanFolder } from './office-folder.ts';
import { type OfficeMemory, readMemory, remember } from './office-memory.ts';
import { answerText, importLines, withProblems } from './result-text.ts';
import { answerNames, unreadLine } from './workbook-names.ts';

/** The result of a run, as `sonuc.txt` has it. */
export type Answer = { file: string; text: string };

type Office = {
  database: Database;
  photoFolder: string;
  folder: string;
  agencyName: string;
  /** Mails a new result. @returns whether somebody has it, and why not all have it, or null */
  mailAnswer?(answer: Answer): Promise<{ isSent: boolean; problem: string | null }>;
} & Pick<ImportOptions, 'readFile'>;

type Served = {
  /** The result, null when it was reported before. */
  answer: Answer | null;
  /** Failures that should be tried again, in Turkish. */
  problems: string[];
  /** Whether the workbook may still be on its way, so that the folder should be served again soon. */
  isUnfinished: boolean;
};

type AnswerName = keyof typeof answerNames;
type Content = string | AsyncIterable<string | Uint8Array>;

/** For so long after its last change an unreadable workbook counts as one that is still being copied. */
const arrivingMs = 60_000;

/**
 * Imports the workbook of the office's folder if it or its photographs have changed, writes the result beside it, and
 * updates the workbooks that show the site's listings and messages. A failure of one does not keep the others from
 * being tried.
 * @throws UserError when the share seems not to be mounted; the system's error when the folder cannot be read
 */
export async function serveOffice(office: Office, waitsMs = arrivingMs): Promise<Served> {
  const { database, folder, agencyName } = office;
  const memory = await readMemory(database);
  await refuseUnmounted(folder, memory);
  const { workbook, photos, unread: names } = await scanFolder(folder);
  const unread = names.map((name) => unreadLine(name, workbook?.path ?? null));
  const problems: string[] = [];
  let isUnfinished = false;
  const attempt = async (toProblem: (reason: string) => string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      if (error instanceof UserError && error.exitCode === 3) isUnfinished = true;
      else problems.push(toProblem(failureText(error)));
    });
  };
  /** Writes one of the files, and remembers the facts once it is written. */
  const update = (name: AnswerName, content: Content, facts: () => Partial<OfficeMemory>) =>
    attempt(
      (reason) => texts.notWritten(answerNames[name], reason),
      async () => {
        await writeAnswer(join(folder, answerNames[name]), content);
        await remember(database, facts());
      },
    );

  let answer = memory.answer ?? null;
  if (workbook)
    await attempt(
      (reason) => texts.notTaken(workbook.path, reason),
      async () => {
        const file = await fingerprintOf(folder, workbook, photos);
        if (file === memory.file && !memory.restored) return;
        const lines = memory.restored
          ? texts.restored(longTime(memory.restored))
          : await importWorkbook(office, workbook, waitsMs);
        answer = answerText(agencyName, workbook.path, lines);
        await remember(database, { file, answer });
      },
    );
  if (memory.restored && problems.length === 0) await remember(database, { restored: '' });

  let remarks = memory.remarks ?? '[]';
  const versions = await dataVersions(database);
  const isDue = async (name: 'listings' | 'messages') =>
    versions[name] !== memory[name] || !(await exists(join(folder, answerNames[name])).catch(() => false));
  if (await isDue('listings')) {
    const cut: string[] = [];
    const sheet = exportListings(database, 'xlsx', (text) => cut.push(`${answerNames.listings}: ${text}`));
    await update('listings', sheet, () => {
      remarks = JSON.stringify(cut);
      return { listings: versions.listings, remarks };
    });
  }
  if (await isDue('messages')) {
    const workbook = workbookBytes([
      { name: texts.messageSheet, columns: messageSheetColumns, rows: messageRows(database) },
      { name: texts.searchSheet, columns: demandSheetColumns, rows: demandRows(database) },
    ]);
    await update('messages', workbook, () => ({ messages: versions.messages }));
  }

  const endings = endingBlocks(await findEndings(database));
  const all = { problems, remarks: JSON.parse(remarks), unread, endings };
  const text = withProblems(answer ?? answerText(agencyName, null, []), all);
  const facts = [answer, problems, remarks, ...unread];
  const nothing = keyOf(null, [], '[]');
  const reported = keyOf(...facts);
  const shown = keyOf(...facts, ...endings.flatMap(([, lines]) => lines));
  if (shown !== (memory.shown ?? nothing)) await update('result', text, () => ({ shown }));
  // Endings have a mail of their own. While `sonuc.txt` cannot be written, each retry would mail the same result again.
  const isNews = reported !== (memory.reported ?? nothing);
  const news = isNews ? { file: workbook?.path ?? folder, text } : null;
  const mailed = (news && (await office.mailAnswer?.(news))) ?? { isSent: true, problem: null };
  if (mailed.problem !== null) problems.push(texts.notMailed(mailed.problem));
  await remember(database, { folder, ...(mailed.isSent && { reported }) });
  return { answer: news, problems, isUnfinished };
}

const keyOf = (...parts: unknown[]) => hash('sha256', JSON.stringify(parts));

/**
 * @returns the lines of the answer
 * @throws UserError with exit code 3 while an unreadable workbook may still be on its way
 */
async function importWorkbook(
  { database, photoFolder, folder, readFile }: Office,
  workbook: FolderFile & { ctime: number },
  waitsMs: number,
): Promise<string[]> {
  const options = { photoSource: folder, skipsBad: true, isRepeated: true, ...(readFile && { readFile }) };
  try {
    const file = join(folder, workbook.path);
    return importLines(await importListings({ database, photoFolder }, file, options));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const age = Date.now() - Math.max(workbook.mtime, workbook.ctime);
    if (age >= 0 && age < waitsMs) throw new UserError(error.message, 3);
    return [texts.nothingChanged, '', error.message, '', ...texts.whatToDo.broken];
  }
}

/**
 * Changes with the workbook's content and with every photograph, but not when the same content is saved again. A file that
 * is too large to be imported may be too large to be read at all.
 */
async function fingerprintOf(folder: string, workbook: FolderFile, photos: readonly FolderFile[]) {
  const hash = createHash('sha256').update(JSON.stringify(photos));
  if (workbook.size > tableLimits.megabytes * 1024 ** 2) hash.update(JSON.stringify(workbook));
  else for await (const piece of createReadStream(join(folder, workbook.path))) hash.update(piece);
  return hash.digest('hex');
}

/** The file holds all open messages, and this many of the answered ones. */
const maxAnswered = 5000;

async function* messageRows(queries: Queries): AsyncGenerator<string[]> {
  let answered = 0;
  for await (const message of listMessages(queries)) {
    if (message.answeredAt !== null) answered += 1;
    if (answered > maxAnswered) return;
    yield messageCells(message);
  }
}

/** Writes a file that the office may read and change. */
const writeAnswer = (file: string, content: Content) =>
  writeWholeFile(file, true, async (handle) => {
    // The folder's users share its group. Some network shares have no file modes.
    await handle.chmod(0o660).catch(() => {});
    await handle.writeFile(content);
  });
