import { foldLetters } from '#lib/domain/listing/fold.ts';
import { officeTexts as texts } from '#lib/site/texts/office.ts';
import { isMediaName } from '../photographs/photo-kinds.ts';

/** The files that the site writes into the office's folder. */
export const answerNames = {
  result: 'sonuc.txt',
  listings: 'ilanlar-sitede.xlsx',
  messages: 'mesajlar.xlsx',
} as const;

/** Names of the workbook, folded (`foldLetters`). Of two, the one that was saved last counts. */
const workbookNames = new Set(['ilanlar.xlsx', 'ilanlar.csv']);

/** The same name with the endings that Windows hides and people write once more, or of a workbook with macros. */
const slip = /^ilanlar ?(?:\.(?:xlsx?|xlsm|csv))*(?:\.xlsx|\.xlsm|\.csv|\.csv\.txt)$/;

const readable = /\.(?:xls[xm]|csv|csv\.txt)$/;
const table = /\.(?:xl[stw][xmb]?|od[st]|ots|fods|sxc|numbers|gsheet|et|csv|tsv|tab|csv\.txt)$/;
/** `Kopya - ilanlar (2).xlsx` and `yeni ilan listesi.csv`, but not `bilanço.xlsx`. */
const nearName = /(?<!\p{Letter})ilan/u;
const sameWord = /^ilanlar(?!\p{Letter})/u;
const answers = new Set<string>(Object.values(answerNames));

/**
 * Tells which of the files of the office's folder are its workbook, and which look as if somebody meant them to be.
 * @param paths of all files that people put there, relative to the folder
 * @returns `workbooks`: the right names, or else a single one that cannot mean anything else; a copy is never taken,
 * because it may be an older state. `unread`: the others, beside a workbook only those that are called like it.
 */
export function chooseWorkbooks(paths: readonly string[]): { workbooks: string[]; unread: string[] } {
  const files = paths.filter((path) => !path.includes('/'));
  const right = files.filter((file) => workbookNames.has(foldLetters(file)));
  const slips = files.filter((file) => slip.test(foldLetters(file)));
  const workbooks = right.length > 0 ? right : slips.length === 1 ? slips : [];
  const others = files.filter((file) => !workbooks.includes(file) && !answers.has(file));
  const isNear = (file: string) => {
    const name = foldLetters(file);
    return table.test(name) ? nearName.test(name) : sameWord.test(name) && !isMediaName(name);
  };
  if (workbooks.length > 0) return { workbooks, unread: others.filter(isNear) };
  const isTable = (file: string) => table.test(foldLetters(file)) && !/^mesajlar/.test(foldLetters(file));
  const misplaced = paths.filter((path) => workbookNames.has(foldLetters(path.replace(/^.*\//, ''))));
  return { workbooks, unread: [...others.filter((file) => isNear(file) || isTable(file)), ...misplaced] };
}

/** Tells the clerk of a file that was not read. @param workbook the one that was read instead, or null */
export function unreadLine(path: string, workbook: string | null): string {
  if (workbook === null && path.includes('/')) return texts.unreadMisplaced(path);
  const name = foldLetters(path);
  if (!readable.test(name)) return texts.unreadKind(path);
  return workbook === null
    ? texts.unreadName(path, /\.xls[xm]$/.test(name) ? 'ilanlar.xlsx' : 'ilanlar.csv')
    : texts.unreadCopy(path, workbook);
}
