import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { formatAmount } from '#lib/listing/price.ts';
import { env } from '#lib/runtime/env.ts';
import { describeIssue, parseAgency } from '#lib/runtime/read-agency.ts';
import { checkListings } from '../listings/check-listings.ts';
import { refuseUnmounted } from '../office/office-folder.ts';
import { readMemory } from '../office/office-memory.ts';
import { whileAlone } from '../one-at-a-time.ts';
import type { SiteData } from '../open-site-data.ts';
import { unusedPhotos } from '../photographs/photo-files.ts';
import { errorText } from '../user-error.ts';
import { mailAgency } from './mail.ts';
import type { Call, Command } from './run-command.ts';
import { typedPath } from './typed-values.ts';

type Check = (call: Call) => Promise<readonly string[]>;

const shownOfKind = 10;

/** The checks in their order. Each prints its findings and returns the problems. */
const checks: Readonly<Record<string, Check>> = {
  'Ofis bilgileri': checkAgency,
  Ayarlar: async ({ print }) => {
    print(`Ayarlar: ${env().siteUrl}`);
    return [];
  },
  'E-posta': checkMail,
  'Ofis klasörü': checkFolder,
  İlanlar: checkSite,
};

export const check: Command = {
  options: { mail: 'boolean', clean: 'boolean' },
  async run(call) {
    let wrong = 0;
    for (const [name, look] of Object.entries(checks)) {
      const problems = await look(call).catch((error: unknown) => {
        const text = errorText(error);
        if (text === null) throw error;
        return [text];
      });
      wrong += problems.length;
      for (const problem of problems) call.print(`SORUN, ${name}: ${problem}`);
    }
    call.print(wrong === 0 ? 'Sorun yok.' : `${formatAmount(wrong)} sorun bulundu.`);
    return wrong === 0 ? 0 : 1;
  },
};

/** Every wrong field, where the site's start would report the first one only. */
async function checkAgency({ print }: Call): Promise<string[]> {
  const typed = process.env.AGENCY_FILE;
  if (!typed) {
    print('Ofis bilgileri: AGENCY_FILE tanımlı değil, site örnek bilgilerle çalışır.');
    return [];
  }
  const file = typedPath(typed);
  const { data, error } = parseAgency(parseJson(await readFile(file, 'utf8')), z.locales.tr().localeError);
  if (data) print(`Ofis bilgileri: ${data.legalName}, ${data.city} (${file})`);
  return error?.issues.map((issue) => describeIssue(issue, 'şöyle yazılmalı:')) ?? [];
}

/** What is no JSON is a wrong agency like any other. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

async function checkMail({ print, flag }: Call): Promise<string[]> {
  const { mail, siteUrl } = env();
  if (!mail) {
    print(
      'E-posta: SMTP_URL ve MESSAGE_MAIL_TO tanımlı değil. Gelen mesajlar saklanır ama kimseye e-posta gitmez; bakmak için: messages list',
    );
    return flag('mail') ? ['SMTP_URL ve MESSAGE_MAIL_TO tanımlı değil; deneme e-postası gönderilemedi.'] : [];
  }
  print(`E-posta: mesajlar şu adreslere iletilir: ${mail.to.join(', ')}`);
  if (!flag('mail')) return [];
  const words = `Bu bir denemedir. ${siteUrl} adresindeki siteden gelen mesajlar bu adrese iletilecek.`;
  const subject = 'Deneme: site e-postaları ulaşıyor';
  const problem = await mailAgency('deneme', { subject, text: words, html: `<p>${words}</p>` });
  if (problem !== null) return [`E-posta gönderilemedi: ${problem}`];
  print('E-posta: deneme gönderildi; gelen kutusuna ve istenmeyen postalara bakın.');
  return [];
}

async function checkFolder({ open, print }: Call): Promise<string[]> {
  const { officeDir } = env();
  if (officeDir === null) {
    print('Ofis klasörü: OFFICE_DIR tanımlı değil.');
    return [];
  }
  await refuseUnmounted(officeDir, await readMemory((await open()).database));
  // Modes are not enough: a unit or a mount may keep it read-only.
  const trial = join(officeDir, `.${process.pid}.tmp`);
  await writeFile(trial, '');
  await rm(trial);
  print(`Ofis klasörü: ${officeDir}`);
  return [];
}

async function checkSite(call: Call): Promise<string[]> {
  const site = await call.open();
  // A running import may have stored photographs whose listings are not written yet.
  return call.flag('clean') ? whileAlone(site, () => lookAt(site, call)) : lookAt(site, call);
}

async function lookAt(site: SiteData, { print, note, flag, progress }: Call): Promise<string[]> {
  const { total, findings, shown } = await checkListings(site, (done) =>
    progress('İlanlara bakılıyor', done, null),
  );
  const problems = [...findings].flatMap(([finding, details]) => {
    if (details.length > shownOfKind) note(`... ve ${formatAmount(details.length - shownOfKind)} tane daha`);
    return details.slice(0, shownOfKind).map((detail) => `${finding}: ${detail}`);
  });
  const clean = flag('clean');
  const unused = await unusedPhotos(site.photoFolder, shown, clean);
  print(`İlanlar: ${formatAmount(total)} ilana bakıldı.`);
  const size = `${formatAmount(unused.files)} fotoğraf (${formatAmount(Math.ceil(unused.bytes / 1e6))} MB)`;
  if (unused.files > 0) print(`Kullanılmayan ${size} ${clean ? 'silindi.' : 'var; silmek için: --clean'}`);
  return problems;
}
