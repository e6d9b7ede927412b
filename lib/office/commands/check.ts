import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { withJobLock } from '#lib/data/embedded/job-lock.ts';
import { unusedPhotos } from '#lib/data/embedded/photographs/unused-photos.ts';
import { env } from '#lib/runtime/env.ts';
import { describeIssue, parseAgency } from '#lib/runtime/read-agency.ts';
import { moreLine } from '#lib/site/texts/first-of.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { refuseUnmounted } from '../folder/office-folder.ts';
import { readMemory } from '../folder/office-memory.ts';
import { checkListings } from '../listings/check-listings.ts';
import { failureText } from '../unexpected-error.ts';
import type { Call, Command } from './command.ts';
import { mailAgency } from './mail-agency.ts';
import { typedPath } from './typed-values.ts';

type Report = (problem: string) => void;

/** Prints its findings, and calls `wrong` with each problem. */
type Check = (call: Call, wrong: Report) => Promise<void>;

/** Checks in their order. */
const checks: Readonly<Record<string, Check>> = {
  'Ofis bilgileri': checkAgency,
  Ayarlar: async ({ print }) => print(`Ayarlar: ${env().siteUrl}`),
  'E-posta': checkMail,
  'Ofis klasörü': checkFolder,
  İlanlar: checkSite,
};

export const check: Command = {
  options: { mail: 'boolean', clean: 'boolean' },
  async run(call) {
    let count = 0;
    for (const [name, look] of Object.entries(checks)) {
      const wrong = (problem: string) => {
        count += 1;
        call.print(`SORUN, ${name}: ${problem}`);
      };
      await look(call, wrong).catch((error: unknown) => wrong(failureText(error)));
    }
    call.print(count === 0 ? 'Sorun yok.' : `${formatAmount(count)} sorun bulundu.`);
    return count === 0 ? 0 : 1;
  },
};

const agencyWords = {
  writtenLike: 'şöyle yazılmalı:',
  'closes-later': 'kapanış saati, açılış saatinden ("opens") sonra olmalı',
  'no-overlap': 'aynı gün için yukarıda yazılmış bir aralıkla çakışıyor',
  'team-picture': 'DATA_DIR içindeki "team" klasöründe bir resim dosyası (JPEG, PNG, WebP, AVIF) olmalı',
};

/** Returns every wrong field, where the site's start would report the first one only. */
async function checkAgency({ print }: Call, wrong: Report): Promise<void> {
  const typed = process.env.AGENCY_FILE;
  if (!typed) return print('Ofis bilgileri: AGENCY_FILE tanımlı değil, site örnek bilgilerle çalışır.');
  const file = typedPath(typed);
  const json = parseJson(await readFile(file, 'utf8'));
  const dataDir = resolve(process.env.DATA_DIR || './data');
  const { data, error } = parseAgency(json, dataDir, z.locales.tr().localeError);
  if (data) print(`Ofis bilgileri: ${data.legalName}, ${data.city} (${file})`);
  for (const issue of error?.issues ?? []) wrong(describeIssue(issue, agencyWords));
}

/** Returns null for a text other than JSON, which the schema then refuses like any wrong agency. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

async function checkMail({ print, flag }: Call, wrong: Report): Promise<void> {
  const { mail, siteUrl } = env();
  const none = 'SMTP_URL ve MESSAGE_MAIL_TO tanımlı değil';
  if (mail) print(`E-posta: mesajlar şu adreslere iletilir: ${mail.to.join(', ')}`);
  else
    print(`E-posta: ${none}. Gelen mesajlar saklanır ama kimseye e-posta gitmez; bakmak için: messages list`);
  if (!flag('mail')) return;
  if (!mail) return wrong(`${none}; deneme e-postası gönderilemedi.`);
  const words = `Bu bir denemedir. ${siteUrl} adresindeki siteden gelen mesajlar bu adrese iletilecek.`;
  const subject = 'Deneme: site e-postaları ulaşıyor';
  const { problem } = await mailAgency('deneme', { subject, text: words, html: `<p>${words}</p>` });
  if (problem !== null) return wrong(`E-posta gönderilemedi: ${problem}`);
  print('E-posta: deneme gönderildi; gelen kutusuna ve istenmeyen postalara bakın.');
}

async function checkFolder({ open, print }: Call): Promise<void> {
  const { officeDir } = env();
  if (officeDir === null) return print('Ofis klasörü: OFFICE_DIR tanımlı değil.');
  await refuseUnmounted(officeDir, await readMemory((await open()).database));
  // Modes are not enough: a unit or a mount may keep it read-only.
  const trial = join(officeDir, `.${process.pid}.tmp`);
  await writeFile(trial, '');
  await rm(trial);
  print(`Ofis klasörü: ${officeDir}`);
}

const shownOfKind = 10;

async function checkSite({ open, print, note, flag, progress }: Call, wrong: Report): Promise<void> {
  const site = await open();
  const clean = flag('clean');
  const look = async () => {
    const { total, findings, withheld } = await checkListings(site, (done) =>
      progress('İlanlara bakılıyor', done, null),
    );
    print(`İlanlar: ${formatAmount(total)} ilana bakıldı.`);
    for (const sentence of withheld) wrong(sentence);
    for (const [finding, details] of findings) {
      for (const detail of details.slice(0, shownOfKind)) wrong(`${finding}: ${detail}`);
      const rest = details.length - shownOfKind;
      if (rest > 0) note(moreLine('tane')(rest));
    }
    const { files, bytes } = await unusedPhotos(site, clean);
    const size = `${formatAmount(files)} fotoğraf (${formatAmount(Math.ceil(bytes / 1e6))} MB)`;
    if (files > 0) print(`Kullanılmayan ${size} ${clean ? 'silindi.' : 'var; silmek için: --clean'}`);
  };
  // A running import may have stored photographs whose listings are not written yet.
  await (clean ? withJobLock(site, look) : look());
}
