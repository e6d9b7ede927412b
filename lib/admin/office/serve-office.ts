import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Database, Queries } from '#lib/backend/embedded/database.ts';
import { dataVersions } from '#lib/backend/embedded/listings.ts';
import { exists } from '#lib/backend/embedded/make-folder.ts';
import { officeTexts as texts } from '#lib/site/texts/office.ts';
import { importListings } from '../listing-import/import-listings.ts';
import { exportListings } from '../listings/export-listings.ts';
import { messageCells, messageColumns } from '../messages/message-words.ts';
import { listMessages } from '../messages/stored-messages.ts';
import { sheetBytes } from '../spreadsheets/write-table.ts';
import { errorText, UserError } from '../user-error.ts';
import { writeWholeFile } from '../whole-file.ts';
import { answerNames, type FolderFile, isBare, lookInto } from './office-folder.ts';
import { type OfficeMemory, readMemory, remember } from './office-memory.ts';
import { type OfficeResult, resultText, withProblems } from './result-text.ts';

export type Office = { database: Database; photoFolder: string; folder: string; agencyName: string };

export type Served = {
  /** The new content of `sonuc.txt`, null when there is nothing new to say. */
  answer: { file: string; text: string } | null;
  /** What could not be done and is to be tried again, in the clerk's words. */
  problems: string[];
  /** Whether a workbook is still being copied and is to be looked at soon. */
  isUnfinished: boolean;
};

type AnswerName = keyof typeof answerNames;
type Content = string | AsyncIterable<string | Uint8Array>;

/** A workbook that cannot be read may still be on its way so long after its last change. */
const arrivingMs = 60_000;

/**
 * Takes in the workbook of the office's folder if it or its photographs have changed, answers beside it, and brings the
 * files that show what the site has up to date. Each of these is tried though another one fails.
 * @throws UserError when the folder seems to be away; the system's error when it cannot be read
 */
export async function serveOffice(office: Office, waitsMs = arrivingMs): Promise<Served> {
  const { database, folder, agencyName } = office;
  const memory = await readMemory(database);
  if (memory.folder === folder && (await isBare(folder))) throw new UserError(texts.away(folder));
  const { workbook, photos } = await lookInto(folder);
  const problems: string[] = [];
  let isUnfinished = false;
  const attempt = async (toProblem: (reason: string) => string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      if (error instanceof UserError && error.exitCode === 3) isUnfinished = true;
      else problems.push(toProblem(errorText(error) ?? texts.unexpected(String(error))));
    });
  };
  /** Writes one of the answers, and then remembers it. */
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
        const file = await fingerprintOf(join(folder, workbook.path), photos);
        if (file === memory.file && !memory.restored) return;
        const outcome = memory.restored
          ? { restored: new Date(memory.restored) }
          : await takeIn(office, workbook, waitsMs);
        answer = resultText({ agencyName, at: new Date(), file: workbook.path, outcome });
        await remember(database, { file, answer });
      },
    );
  if (memory.restored && problems.length === 0) await remember(database, { restored: '' });

  let remarks = memory.remarks ?? '[]';
  const versions = await dataVersions(database);
  const isDue = async (name: keyof typeof versions) =>
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
    const sheet = sheetBytes('xlsx', messageColumns, messageRows(database));
    await update('messages', sheet, () => ({ messages: versions.messages }));
  }

  const nothing = resultText({ agencyName, at: new Date(), file: null, outcome: null });
  const text = withProblems(answer ?? nothing, problems, JSON.parse(remarks));
  const news = keyOf(answer, problems, remarks);
  const shown = memory.shown ?? keyOf(null, [], '[]');
  if (news !== shown) await update('result', text, () => ({ shown: news }));
  // Who cannot write `sonuc.txt` tries again and again, and must not mail the same result each time.
  const isNews = news !== (memory.reported ?? shown);
  await remember(database, { folder, reported: news });
  return { answer: isNews ? { file: workbook?.path ?? folder, text } : null, problems, isUnfinished };
}

/** What `sonuc.txt` says, without the times in it. */
const keyOf = (...said: unknown[]) => createHash('sha256').update(JSON.stringify(said)).digest('hex');

async function takeIn(
  { database, photoFolder, folder }: Office,
  workbook: FolderFile & { ctime: number },
  waitsMs: number,
): Promise<OfficeResult['outcome']> {
  const options = { photoSource: folder, skipsBad: true, isRepeated: true };
  try {
    const file = join(folder, workbook.path);
    return { report: await importListings({ database, photoFolder }, file, options) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const age = Date.now() - Math.max(workbook.mtime, workbook.ctime);
    if (age >= 0 && age < waitsMs) throw new UserError(error.message, 3);
    return { failure: error.message };
  }
}

/** Another one when the workbook's content or a photograph has changed; saving it anew without a change is none. */
async function fingerprintOf(file: string, photos: readonly FolderFile[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(photos));
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}

/** Answered messages that are kept in the file; all that wait for an answer are. */
const mostAnswered = 5000;

async function* messageRows(queries: Queries): AsyncGenerator<string[]> {
  let answered = 0;
  for await (const message of listMessages(queries)) {
    if (message.answeredAt !== null) answered += 1;
    if (answered > mostAnswered) return;
    yield messageCells(message);
  }
}

/** Writes a file that the office may read and change, whole or not at all. */
const writeAnswer = (file: string, content: Content) =>
  writeWholeFile(file, true, async (handle) => {
    // Users of the folder share its group; some network shares have no file modes.
    await handle.chmod(0o660).catch(() => {});
    await handle.writeFile(content);
  });
