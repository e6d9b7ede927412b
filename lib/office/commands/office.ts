import { setPriority } from 'node:os';
import { withJobLock } from '#lib/data/embedded/job-lock.ts';
import { escapeHtml } from '#lib/domain/html/escape-html.ts';
import { env } from '#lib/runtime/env.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { officeTexts } from '#lib/site/texts/office.ts';
import { serveOffice } from '../folder/serve-office.ts';
import { readListingFileApart } from '../listing-import/read-apart.ts';
import type { Command } from './command.ts';
import { mailAgency } from './mail-agency.ts';

/** Visitors come first where the site runs on the same machine. */
const backgroundPriority = 10;

export const runOffice: Command = {
  isChanging: true,
  async run({ open, print, note }) {
    const { officeDir: folder, agency } = env();
    if (folder === null) throw new UserError('OFFICE_DIR tanımlı değil: ofis klasörü bilinmiyor.');
    setPriority(backgroundPriority);
    const site = await open();
    const { answer, problems, isUnfinished } = await withJobLock(site, () =>
      serveOffice({ ...site, folder, agencyName: agency.name, readFile: readListingFileApart }),
    );
    if (answer === null) print('Yeni bir dosya yok; cevap dosyaları güncel.');
    else {
      const text = answer.text.replace('\uFEFF', '');
      print(text);
      const mailed = await mailAnswer(officeTexts.mailSubject(agency.name, answer.file), text);
      if (mailed !== null) note(`E-posta gönderilemedi: ${mailed}`);
    }
    if (problems.length > 0) throw new UserError(problems.join(' '));
    // The code on which the site looks again soon.
    return isUnfinished ? 3 : 0;
  },
};

/** @returns why it was not sent */
function mailAnswer(subject: string, answer: string): Promise<string | null> {
  const text = answer.replaceAll('\r\n', '\n');
  return mailAgency('ilanlar', { subject, text, html: `<pre>${escapeHtml(text)}</pre>` }).catch(String);
}
