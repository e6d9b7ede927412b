import { setPriority } from 'node:os';
import { withJobLock } from '#lib/data/embedded/job-lock.ts';
import { escapeHtml } from '#lib/domain/html/escape-html.ts';
import { env } from '#lib/runtime/env.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { officeTexts } from '#lib/site/texts/office.ts';
import { type Answer, serveOffice } from '../folder/serve-office.ts';
import { readListingFileApart } from '../listing-import/read-apart.ts';
import type { Command } from './command.ts';
import { backgroundPriority } from './listings-import.ts';
import { mailAgency } from './mail-agency.ts';

export const runOffice: Command = {
  isChanging: true,
  async run({ open, print }) {
    const { officeDir: folder, agency } = env();
    if (folder === null) throw new UserError('OFFICE_DIR tanımlı değil: ofis klasörü bilinmiyor.');
    setPriority(backgroundPriority);
    const site = await open();
    const mailAnswer = ({ file, text: answer }: Answer) => {
      const text = plainText(answer).replaceAll('\r\n', '\n');
      const subject = officeTexts.mailSubject(agency.name, file);
      return mailAgency('ilanlar', { subject, text, html: `<pre>${escapeHtml(text)}</pre>` });
    };
    const office = { ...site, folder, agencyName: agency.name, readFile: readListingFileApart, mailAnswer };
    const { answer, problems, isUnfinished } = await withJobLock(site, () => serveOffice(office));
    print(answer === null ? 'Yeni bir dosya yok; cevap dosyaları güncel.' : plainText(answer.text));
    if (problems.length > 0) throw new UserError(problems.join(' '));
    // The code on which the site looks again soon.
    return isUnfinished ? 3 : 0;
  },
};

const plainText = (answer: string) => answer.replace('\uFEFF', '');
