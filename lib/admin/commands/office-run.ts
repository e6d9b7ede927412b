import { setPriority } from 'node:os';
import { escapeHtml } from '#lib/html/escape-html.ts';
import { env } from '#lib/runtime/env.ts';
import { officeTexts } from '#lib/site/texts/office.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError, explained } from '../command-line/command-error.ts';
import { serveOffice, whileAlone } from '../office/serve-office.ts';
import { busyExitCode } from '../office/watch-office.ts';
import { mailAgency } from './mail.ts';

/** Visitors come first where the site runs on the same machine. */
const backgroundPriority = 10;

export const runOffice = defineCommand({
  summary: 'Ofis klasöründeki (OFFICE_DIR) dosyayı alır ve cevapları yanına yazar.',
  isChanging: true,
  details:
    'Çalışan site bunu kendisi yapar: klasördeki ilanlar.xlsx ya da fotoğraflar değişince. Anlatımı: lib/admin/KILAVUZ.md',
  async run({ output, open }) {
    const { officeDir: folder, databaseUrl, agency } = env();
    if (folder === null) throw new CommandError('OFFICE_DIR tanımlı değil: ofis klasörü bilinmiyor.');
    setPriority(backgroundPriority);
    const site = await open();
    const served = await whileAlone(databaseUrl, () => explained(serveOffice(site, folder, agency.name)));
    if (served === null) {
      output.note('Klasörü şu anda başka bir site işliyor.');
      return busyExitCode;
    }
    const answer = served.result;
    output.json({ file: answer?.file ?? null });
    if (answer === null) {
      output.line('Yeni bir dosya yok; cevap dosyaları güncel.');
      return 0;
    }
    const text = answer.text.replace('\uFEFF', '');
    output.line(text);
    await mailAnswer(officeTexts.mailSubject(agency.name, answer.file), text).catch((error: unknown) =>
      output.note(`E-posta gönderilemedi: ${error}`),
    );
    return 0;
  },
});

/** @throws an error that says why the mail server did not take it */
async function mailAnswer(subject: string, answer: string): Promise<void> {
  const text = answer.replaceAll('\r\n', '\n');
  const delivery = await mailAgency('ilanlar', { subject, text, html: `<pre>${escapeHtml(text)}</pre>` });
  if (delivery && delivery.kind !== 'accepted') throw new Error(delivery.reason);
}
