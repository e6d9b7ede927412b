import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { env } from '#lib/runtime/env.ts';
import { describeIssue, parseAgency } from '#lib/runtime/read-agency.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError, explained } from '../command-line/command-error.ts';
import { typedPath } from '../command-line/typed-values.ts';

export const checkAgency = defineCommand({
  summary: 'Ofis bilgileri dosyasını (AGENCY_FILE) siteyi başlatmadan denetler.',
  usage: 'DOSYA',
  details: 'Alanların açıklaması lib/site/agency.schema.json dosyasındadır; düzenleyiciler onu kullanabilir.',
  async run({ args: [typed = ''], output }) {
    const path = typedPath(typed);
    const { data, error } = parseAgency(await readJson(path), z.locales.tr().localeError);
    const problems = error?.issues.map((issue) => describeIssue(issue, 'şöyle yazılmalı:')) ?? [];
    output.json({ problems });
    if (data)
      output.line(
        `Dosya doğru: ${data.legalName}, ${data.city}. Site AGENCY_FILE=${path} ile başlatılabilir.`,
      );
    else
      output.line(
        [`${path}: ${problems.length} sorun var.`, ...problems.map((line) => `  ${line}`)].join('\n'),
      );
    return data ? 0 : 1;
  },
});

async function readJson(path: string): Promise<unknown> {
  const text = await explained(readFile(path, 'utf8'));
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CommandError(`${path} geçerli bir JSON dosyası değil: ${(error as Error).message}`);
  }
}

export const printAgency = defineCommand({
  summary: 'Sitenin şimdiki ofis bilgilerini AGENCY_FILE biçiminde yazar.',
  usage: '[DOSYA]',
  details: 'DOSYA verilirse oraya yazar; değiştirip AGENCY_FILE ile siteye verin.',
  async run({ args: [typed], output }) {
    const json = `${JSON.stringify(env().agency, null, 2)}\n`;
    if (typed === undefined) process.stdout.write(json);
    else {
      const path = typedPath(typed);
      await explained(writeFile(path, json, { flag: 'wx' }));
      output.line(`Yazıldı: ${path}`);
    }
  },
});
