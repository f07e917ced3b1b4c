/** The style of a report: the website's colours, dark if the reader prefers it. No script, no requests. */
export const STYLE = `
:root{color-scheme:light;--bg-0:#faf7f0;--bg-1:#f1ede3;--bg-2:#e7e1d3;--ink-1:#1c1b18;--ink-2:#4b4840;--ink-3:#66625a;--line:#cbc3b1;--line-soft:#ded7c8;--line-strong:#857f72;--accent:color-mix(in srgb,var(--game) 42%,#1c1b18);--harm:#771817;--mend:#01714d;--guard:#104ac5;--time:#7d5b06;--bond:#660c4d;--dread:#361469;
--font-ui:ui-sans-serif,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;--font-lore:"Iowan Old Style",Charter,"Palatino Linotype",Georgia,serif;--font-num:ui-monospace,"SF Mono","Cascadia Mono","DejaVu Sans Mono",monospace}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--bg-0:#0e0f12;--bg-1:#15171c;--bg-2:#1d2027;--ink-1:#ece7db;--ink-2:#b9b4a8;--ink-3:#8f8b82;--line:#3a3f4a;--line-soft:#272b33;--line-strong:#6f7683;--accent:var(--game);--harm:#ff8a7a;--mend:#58c9a8;--guard:#5f93ee;--time:#d9c46a;--bond:#f3a0d2;--dread:#cbb8ff}}
*{box-sizing:border-box}body{margin:0;background:var(--bg-0);color:var(--ink-1);font:15px/1.5 var(--font-ui);font-variant-numeric:tabular-nums lining-nums}
h1,h2,p,figure,dl,dd{margin:0}.num{font-family:var(--font-num);letter-spacing:-.02em}
.topbar{display:flex;align-items:center;gap:16px;min-height:48px;padding:0 24px;border-bottom:1px solid var(--line);white-space:nowrap;overflow:hidden}
.wordmark{font:600 17px/1 var(--font-lore)}.wordmark::before{content:"";display:inline-block;width:10px;height:13px;margin-right:9px;border:2px solid var(--accent);border-bottom-width:0;border-radius:6px 6px 0 0}
.topbar b{color:var(--accent)}.hint,.topbar small{color:var(--ink-3);font-size:13px}
main{max-width:1280px;margin:0 auto;padding:16px 24px 40px}
.head{display:flex;align-items:baseline;justify-content:space-between;gap:8px 16px;flex-wrap:wrap;padding-bottom:8px;border-bottom:3px double var(--line-strong)}
h1{font:600 28px/1.15 var(--font-lore);letter-spacing:-.005em}
.row{display:grid;gap:20px 24px;padding:16px 0;border-bottom:1px solid var(--line)}.row:last-child{border-bottom:0}
.three{grid-template-columns:repeat(3,minmax(0,1fr))}.two{grid-template-columns:minmax(0,2fr) minmax(0,1fr)}.one{grid-template-columns:minmax(0,1fr)}
figure{min-width:0}figcaption,h2{margin:0 0 8px;font:600 16px/1.25 var(--font-lore)}figcaption small,h2 small{font:12px/1.3 var(--font-ui);color:var(--ink-3);margin-left:6px}
.c{display:block;width:100%;height:auto;max-width:460px;font:12px var(--font-ui);fill:var(--ink-2);overflow:visible}.c .s{fill:var(--ink-3);font-size:11px}.c .h2{font-weight:600;fill:var(--ink-1)}.c .n2{font:600 12px var(--font-num);fill:var(--ink-1)}
.c .bin{fill:color-mix(in srgb,var(--accent) 62%,var(--bg-0))}.c .mean{stroke:var(--ink-1);stroke-width:2}.c .axis{stroke:var(--line-strong)}.c .grid{stroke:var(--line)}
.c .line{fill:none;stroke:var(--accent);stroke-width:2.5}.c .haze{fill:color-mix(in srgb,var(--accent) 18%,transparent)}.c .k1.line,.c .over{fill:none;stroke:var(--harm);stroke-width:2.5;stroke-dasharray:5 3}.c .k1.haze{fill:color-mix(in srgb,var(--harm) 14%,transparent)}
.c .ci{stroke:var(--accent);stroke-width:3}.c .b{fill:var(--accent)}.c .ci.un{stroke:var(--ink-3)}.c .un{fill:var(--bg-0);stroke:var(--ink-3);stroke-width:2}
.ends{display:flex;gap:8px;align-items:center;margin-bottom:6px}.arm{width:16px}.bar{display:flex;flex:1;min-width:0;height:40px;gap:2px}
.seg{min-width:2px;overflow:hidden;padding:4px 7px;color:var(--bg-0);font-size:11px;line-height:1.3;white-space:nowrap}.seg b,.seg i{display:block;font-style:normal;overflow:hidden;text-overflow:ellipsis}.seg b{font-weight:400}.seg i{font:600 12px/1.2 var(--font-num)}
.e-harm{background:var(--harm)}.e-guard{background:var(--guard)}.e-dread{background:var(--dread)}.e-mend{background:var(--mend)}.e-time{background:var(--time)}.e-bond{background:var(--bond)}.e-none{background:var(--ink-3)}
.key{display:flex;flex-wrap:wrap;gap:2px 14px;margin:0 0 10px;color:var(--ink-2);font-size:12px}.dot{display:inline-block;width:9px;height:9px;margin-right:5px}
table{width:100%;border-collapse:collapse;font-size:13px}th{padding:4px 8px;text-align:left;font:600 11px/1.3 var(--font-ui);letter-spacing:.06em;text-transform:uppercase;color:var(--ink-3);border-bottom:1px solid var(--line-strong)}
td{padding:4px 8px;border-bottom:1px solid var(--line-soft);vertical-align:middle}.r{text-align:right}td.r{font-family:var(--font-num);letter-spacing:-.02em;white-space:nowrap}
.ok{color:var(--mend);white-space:nowrap}.bad{color:var(--harm);font-weight:600;white-space:nowrap}.dim{color:var(--ink-2)}
.track{position:relative;display:block;min-width:110px;height:20px}.track::before{content:"";position:absolute;inset:9.5px 0 auto;border-top:1px solid var(--line)}
.track i{position:absolute;top:1px;bottom:1px;background:color-mix(in srgb,var(--mend) 20%,var(--bg-0));border:1px dashed var(--mend)}.track u{position:absolute;top:8.5px;height:3px;min-width:3px;background:var(--accent)}.track b{position:absolute;top:5px;width:10px;height:10px;margin-left:-5px;border-radius:50%;background:var(--accent)}.track.off u,.track.off b{background:var(--harm)}
.facts{display:grid;grid-template-columns:auto 1fr;gap:2px 14px;font-size:13px}.facts dt{color:var(--ink-3)}.facts dd{font-family:var(--font-num);letter-spacing:-.02em;overflow-wrap:anywhere}
details{margin-top:8px}summary{padding:8px;color:var(--ink-2);font-size:13px;cursor:pointer}.wide{overflow-x:auto}
@media(max-width:860px){main{padding:12px 16px 32px}.topbar{padding:0 16px;gap:12px}.topbar small{overflow:hidden;text-overflow:ellipsis}h1{font-size:21px}.three,.two{grid-template-columns:minmax(0,1fr)}.c{max-width:none}.hide{display:none}}
@media print{.row{break-inside:avoid}}
`;
