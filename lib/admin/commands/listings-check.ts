import { listings } from '#lib/backend/embedded/schema.ts';
import { formatAmount } from '#lib/listing/price.ts';
import { env } from '#lib/runtime/env.ts';
import { listingFindings } from '#lib/site/texts/listing-checks.ts';
import { defineCommand } from '../command-line/command.ts';
import { checkListings, type FindingKind } from '../listings/check-listings.ts';
import { unusedPhotos } from '../photographs/photo-store.ts';

const noMail =
  'Uyarı: SMTP_URL ve MESSAGE_MAIL_TO tanımlı değil. Gelen mesajlar saklanır ama kimseye e-posta gitmez; bakmak için: messages list';
const shownFindings = 10;

export const checkCommand = defineCommand({
  summary: 'İlanlarda eksik ve yanlış olanları bulur.',
  options: {
    clean: {
      type: 'boolean',
      text: 'İçe aktarılmış ama hiçbir ilanda kullanılmayan, 24 saatten eski fotoğrafları siler.',
    },
  },
  details: `
Bakılanlar:
${Object.values(listingFindings)
  .map((text) => `- ${text}`)
  .join('\n')}

Bir şey bulunursa çıkış kodu 1 olur. Kullanılmayan fotoğraflar yalnız bildirilir.`,
  async run({ options, output, open }) {
    const site = await open();
    const isCleaned = options.clean ?? false;
    const total = await site.orm.$count(listings);
    const progress = output.progress('İlanlara bakılıyor', total);
    const { counts, findings, shown } = await checkListings(site, () => progress.advance());
    progress.end();
    const unused = await unusedPhotos(site.photoFolder, shown, isCleaned);
    for (const [kind, text] of Object.entries(listingFindings)) {
      const number = counts[kind as FindingKind] ?? 0;
      if (number === 0) continue;
      output.line(`${text}: ${formatAmount(number)}`);
      for (const { id, detail } of findings.filter((one) => one.kind === kind).slice(0, shownFindings))
        output.line(`  ${id}${detail ? `  ${detail}` : ''}`);
      if (number > shownFindings) output.line(`  ... ve ${formatAmount(number - shownFindings)} tane daha`);
    }
    const found = Object.values(counts).reduce((sum, number) => sum + number, 0);
    output.line(`${formatAmount(total)} ilana bakıldı, ${formatAmount(found)} sorun bulundu.`);
    if (unused.files > 0)
      output.line(
        `Kullanılmayan ${formatAmount(unused.files)} fotoğraf (${formatAmount(Math.ceil(unused.bytes / 1e6))} MB) ${isCleaned ? 'silindi.' : 'var; silmek için: --clean'}`,
      );
    if (!env().mail) output.note(noMail);
    output.json({ listings: total, found, counts, findings, unusedPhotos: { ...unused, isCleaned } });
    return found > 0 ? 1 : 0;
  },
});
