import { setPriority } from 'node:os';
import { createSendMail } from '#lib/backend/embedded/mail/smtp.ts';
import { escapeHtml } from '#lib/html/escape-html.ts';
import { type Env, env } from '#lib/runtime/env.ts';
import { officeTexts } from '#lib/site/texts/office.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { explained } from '../command-line/error-messages.ts';
import { busyExitCode, whileAlone } from '../office/office-lock.ts';
import { serveOffice } from '../office/serve-office.ts';

/** Visitors come first where the site runs on the same machine. */
const backgroundPriority = 10;
const mailWithinMs = 60_000;

export const runOffice = defineCommand({
  name: 'office run',
  summary: 'Ofis klasöründeki (OFFICE_DIR) dosyayı alır ve cevapları yanına yazar.',
  isChanging: true,
  details:
    'Çalışan site bunu kendisi yapar: klasördeki ilanlar.xlsx ya da fotoğraflar değişince. Anlatımı: lib/admin/KILAVUZ.md',
  async run({ output, open }) {
    const settings = env();
    const folder = settings.officeDir;
    if (folder === null) throw new CommandError('OFFICE_DIR tanımlı değil: ofis klasörü bilinmiyor.');
    setPriority(backgroundPriority);
    const site = await open();
    const served = await whileAlone(settings.databaseUrl, () =>
      explained(serveOffice(site, folder, settings.agency.name)),
    );
    if (served === null) {
      output.note('Klasörü şu anda başka bir site işliyor.');
      return busyExitCode;
    }
    const answer = served.result;
    output.json({ file: answer?.file ?? null });
    output.line(answer?.text.replace('\uFEFF', '') ?? 'Yeni bir dosya yok; cevap dosyaları güncel.');
    if (answer)
      await mailAnswer(settings, answer).catch((error: unknown) =>
        output.note(`E-posta gönderilemedi: ${error}`),
      );
    return 0;
  },
});

/** @throws an error that says why the mail server did not take it */
async function mailAnswer(
  { mail, siteUrl, agency }: Env,
  { file, text }: { file: string; text: string },
): Promise<void> {
  if (!mail) return;
  const send = createSendMail({ ...mail, siteUrl, agencyName: agency.name });
  const words = text.replace('\uFEFF', '').replaceAll('\r\n', '\n');
  const content = {
    subject: officeTexts.mailSubject(agency.name, file),
    text: words,
    html: `<pre>${escapeHtml(words)}</pre>`,
    messageId: `<ilanlar-${Date.now()}@${new URL(siteUrl).hostname}>`,
    to: mail.to,
  };
  const delivery = await send(content, AbortSignal.timeout(mailWithinMs));
  if (delivery.kind !== 'accepted') throw new Error(delivery.reason);
}
