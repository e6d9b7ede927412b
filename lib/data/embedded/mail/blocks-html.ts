import { escapeHtml } from '#lib/domain/html/escape-html.ts';
import type { ListingBlock, MailBlock } from './mail-blocks.ts';

/*
 * HTML as mail programs read it: tables, and styles in the elements, since Outlook for Windows knows little else. Dark mode comes
 * in three ways: Apple Mail, Thunderbird and Outlook for Mac follow the media query; Outlook on the web and on phones marks
 * what it changes with `data-ogsc` and `data-ogsb`; Gmail turns colours around by itself, which these bear. No text is
 * part of a picture, and no picture is transparent.
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

/** Rules of dark mode, behind what each way puts before a class of text and of background. */
const darkRules = (text: string, ground: string) =>
  [
    `${ground}.ground{background-color:${dark.ground}!important}`,
    `${ground}.card{background-color:${dark.card}!important;border-color:${dark.line}!important}`,
    `${text}.ink{color:${dark.ink}!important}`,
    `${text}.soft{color:${dark.soft}!important}`,
    `${text}.link{color:${dark.blue}!important}`,
    `${text}.on{color:${dark.on}!important}`,
    `${ground}.fill{background-color:${dark.blue}!important}`,
    `${ground}.line{border-color:${dark.line}!important}`,
  ].join('\n');

/**
 * The HTML of a mail.
 * @param preview what lists of mails show behind the subject
 */
export function blocksToHtml(blocks: readonly MailBlock[], title: string, preview: string): string {
  const foot = blocks.findIndex(({ kind }) => kind === 'foot');
  const [body, end] = foot < 0 ? [blocks, []] : [blocks.slice(0, foot), blocks.slice(foot + 1)];
  return `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:479px){.photo,.photo img{width:104px!important}.pad{padding:0 16px 16px!important}.foot{padding:16px!important}}
@media (prefers-color-scheme:dark){
${darkRules('', '')}
}</style>
<style>${darkRules('[data-ogsc] ', '[data-ogsb] ')}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:${light.ground}"><tr>
<td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr>
<td class="card pad" style="padding:0 24px 24px;background-color:${light.card};border:1px solid ${light.line};border-radius:16px;${font}">
${body.map(blockToHtml).join('\n')}
</td></tr><tr><td class="foot" style="padding:16px 24px;${font}">
${end.map(blockToHtml).join('\n')}
</td></tr></table></td></tr></table></body></html>`;
}

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
    case 'link':
      return paragraph('soft', light.soft, 14, anchor(block.href, block.label));
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0"><tr>
<td class="fill" style="background-color:${light.blue};border-radius:24px"><a class="on" href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:${light.on};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`;
    case 'listing':
      return listingToHtml(block);
    case 'foot':
      return '';
  }
}

const paragraph = (name: string, color: string, size: number, html: string) =>
  `<p class="${name}" style="margin:8px 0;font-size:${size}px;line-height:1.5;color:${color}">${html.replaceAll('\n', '<br>')}</p>`;

const anchor = (href: string, label: string) =>
  `<a class="link" href="${escapeHtml(href)}" style="color:${light.blue}">${escapeHtml(label)}</a>`;

function listingToHtml({ title, price, priceBefore, place, badge, href, photo }: ListingBlock): string {
  const before =
    priceBefore === null
      ? ''
      : ` <s class="soft" style="white-space:nowrap;font-size:14px;font-weight:400;color:${light.soft}">${escapeHtml(priceBefore)}</s>`;
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
