import { escapeHtml } from '#lib/domain/html/escape-html.ts';

/** A mail, piece by piece, so that its plain text and its HTML say the same. All texts are plain text. */
export type MailBlock =
  | { kind: 'heading' | 'text' | 'strong' | 'small'; text: string }
  /** Lines below a heading of their own. */
  | { kind: 'lines'; heading: string; lines: readonly string[] }
  /** A table of facts: each can be a link, and one that HTML says by that stands in the plain text only. */
  | { kind: 'facts'; facts: readonly Fact[] }
  /** The one thing that the mail asks for. */
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | ({ kind: 'listing' } & ListingBlock);

export type Fact = { label: string; value: string; href?: string; isTextOnly?: boolean };

type ListingBlock = {
  title: string;
  /** May be ''. */
  price: string;
  /** The earlier price in plain text, and alone; null where it costs no less than before. */
  priceBefore: { text: string; amount: string } | null;
  place: string;
  badge: string;
  href: string;
  photo: string;
};

export type MailContent = { subject: string; text: string; html: string };

/**
 * Composes a mail.
 * @param preview what lists of mails show behind the subject
 * @param foot who writes, and why
 */
export function composeMail(
  { subject, preview }: { subject: string; preview: string },
  body: readonly MailBlock[],
  foot: readonly MailBlock[],
): MailContent {
  const textOf = (blocks: readonly MailBlock[]) => blocks.map(blockToText).join('\n\n');
  return {
    subject,
    text: `${textOf(body)}\n\n-- \n${textOf(foot)}`,
    html: documentOf(subject, preview, body, foot),
  };
}

/** Writes a block as plain text: a link stands behind its words. */
function blockToText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min([...block.text].length, 60))}`;
    case 'text':
    case 'strong':
    case 'small':
      return block.text;
    case 'lines':
      return [block.heading, ...block.lines].join('\n');
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'listing': {
      const { badge, title, price, priceBefore, place, href } = block;
      const cost = priceBefore === null ? price : `${price} (${priceBefore.text})`;
      return [`${badge}: ${title}`, cost, place, href].filter(Boolean).join('\n');
    }
  }
}

/*
 * Writes HTML as mail programs read it: tables, and styles in the elements, since Outlook for Windows knows little
 * else. In dark mode Apple Mail, Thunderbird and Outlook for Mac follow the media query; Gmail and Outlook on the web
 * turn colours around by themselves, which these bear. No text is part of a picture, and no picture is transparent.
 */

const light = {
  ground: '#f4f7fb',
  card: '#ffffff',
  ink: '#0e1b30',
  soft: '#47566c',
  blue: '#0b5bb0',
  on: '#ffffff',
  line: '#dde5ef',
};
const dark: typeof light = {
  ground: '#0b1220',
  card: '#162238',
  ink: '#f0f4fa',
  soft: '#b8c4d6',
  blue: '#8fc2ff',
  on: '#0b1220',
  line: '#31425e',
};

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const photoWidth = 144;

const darkRules = `.ground{background-color:${dark.ground}!important}
.card{background-color:${dark.card}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark.soft}!important}
.link{color:${dark.blue}!important}
.on{color:${dark.on}!important}
.fill{background-color:${dark.blue}!important}
.line{border-color:${dark.line}!important}`;

const documentOf = (
  title: string,
  preview: string,
  body: readonly MailBlock[],
  foot: readonly MailBlock[],
) => `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:479px){.photo,.photo img{width:104px!important}.pad{padding:8px 16px 16px!important}.foot{padding:16px!important}}
@media (prefers-color-scheme:dark){
${darkRules}
}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:${light.ground}"><tr>
<td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr>
<td class="card pad" style="padding:8px 24px 24px;background-color:${light.card};border:1px solid ${light.line};border-radius:16px;${font}">
${body.map(blockToHtml).join('\n')}
</td></tr><tr><td class="foot" style="padding:16px 24px;${font}">
${foot.map(blockToHtml).join('\n')}
</td></tr></table></td></tr></table></body></html>`;

function blockToHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 class="ink" style="margin:28px 0 8px;font-size:20px;line-height:1.3;color:${light.ink}">${escapeHtml(block.text)}</h2>`;
    case 'text':
      return paragraph('ink', light.ink, 16, escapeHtml(block.text));
    case 'strong':
      return paragraph('ink', light.ink, 18, `<b>${escapeHtml(block.text)}</b>`);
    case 'small':
      return paragraph('soft', light.soft, 13, escapeHtml(block.text));
    case 'lines':
      return paragraph(
        'ink',
        light.ink,
        16,
        [`<b>${escapeHtml(block.heading)}</b>`, ...block.lines.map(escapeHtml)].join('\n'),
      );
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" style="margin:8px 0">${block.facts.map(factToHtml).join('')}</table>`;
    case 'link':
      return paragraph('soft', light.soft, 14, anchor(block.href, block.label));
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0"><tr>
<td class="fill" style="background-color:${light.blue};border-radius:24px"><a class="on" href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:${light.on};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`;
    case 'listing':
      return listingToHtml(block);
  }
}

const paragraph = (name: string, color: string, size: number, html: string) =>
  `<p class="${name}" style="margin:8px 0;font-size:${size}px;line-height:1.5;color:${color}">${html.replaceAll('\n', '<br>')}</p>`;

const anchor = (href: string, label: string) =>
  `<a class="link" href="${escapeHtml(href)}" style="color:${light.blue}">${escapeHtml(label)}</a>`;

function factToHtml({ label, value, href, isTextOnly = false }: Fact): string {
  if (isTextOnly) return '';
  const cell = (tag: 'th' | 'td', name: string, color: string, html: string) =>
    `<${tag} class="${name}" align="left" valign="top" style="padding:4px 16px 4px 0;font-size:15px;line-height:1.4;color:${color}">${html}</${tag}>`;
  const shown = href === undefined ? escapeHtml(value) : anchor(href, value);
  return `<tr>${cell('th', 'soft', light.soft, escapeHtml(label))}${cell('td', 'ink', light.ink, shown)}</tr>`;
}

function listingToHtml({ title, price, priceBefore, place, badge, href, photo }: ListingBlock): string {
  const before =
    priceBefore === null
      ? ''
      : ` <s class="soft" style="white-space:nowrap;font-size:14px;font-weight:400;color:${light.soft}">${escapeHtml(priceBefore.amount)}</s>`;
  const line = (name: string, style: string, html: string) =>
    html && `<div class="${name}" style="line-height:1.4;${style}">${html}</div>`;
  // The photograph is read out with the title behind it.
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${light.line}"><tr>
<td class="photo" width="${photoWidth}" valign="top" style="width:${photoWidth}px;padding:16px 0"><a href="${escapeHtml(href)}"><img src="${escapeHtml(photo)}" alt="" width="${photoWidth}" style="display:block;width:${photoWidth}px;height:auto;border:0;border-radius:12px"></a></td>
<td valign="top" style="padding:16px 0 16px 16px;${font}">
${line('soft', `font-size:13px;color:${light.soft}`, escapeHtml(badge))}
${line('ink', `font-size:18px;font-weight:700;color:${light.ink}`, price && `${escapeHtml(price)}${before}`)}
${line('ink', `font-size:16px;color:${light.ink}`, anchor(href, title))}
${line('soft', `font-size:14px;color:${light.soft}`, escapeHtml(place))}
</td></tr></table>`;
}
