/** The style of the reference page, in the colours of the product. */
export const pageStyle = `*{box-sizing:border-box}body{font:14px/1.5 system-ui,sans-serif;color:#16181d;margin:0;display:grid;grid-template-columns:240px minmax(0,1fr)}
nav{position:sticky;top:0;align-self:start;height:100vh;overflow:auto;padding:24px 16px;border-inline-end:1px solid #e2e5ea;background:#f7f8fa;display:flex;flex-direction:column;gap:2px}
nav h1{font-size:15px;margin:0 8px 12px}nav a{color:#16181d;text-decoration:none;padding:5px 8px;border-radius:6px;font-size:13px;display:flex;justify-content:space-between}nav a:hover{background:#eef0f3}
search{margin:0 0 12px}input{font:inherit;width:100%;height:32px;padding:0 10px;border:1px solid #868d99;border-radius:6px;background:#fff}
main{padding:32px 40px 96px;max-width:920px}h2{font-size:15px;line-height:20px;margin:48px 0 4px;scroll-margin-top:16px}#guide h2{margin-top:28px}
article{padding:16px 0;border-top:1px solid #e2e5ea;scroll-margin-top:8px}h3{font-size:14px;font-weight:400;margin:0;overflow-wrap:anywhere}h3 b{display:inline-block;min-width:44px;font-size:12px;font-weight:600;color:#b8231a}
code,pre{font:12.5px/1.6 ui-monospace,monospace}pre{background:#f7f8fa;border:1px solid #e2e5ea;border-radius:6px;padding:12px;overflow:auto}#guide :not(pre)>code{background:#eef0f3;border-radius:4px;padding:1px 4px}
p{margin:4px 0;color:#4a4f5a;overflow-wrap:anywhere}.who{font-size:12px;color:#666c78}ul{list-style:none;margin:6px 0;padding-inline-start:14px;border-inline-start:1px solid #e2e5ea}#guide ul{list-style:disc;border:0}
li{padding:4px 0}li span,li p,small{color:#666c78;font-size:12px}li p{margin:0}li i{font-size:11px;color:#666c78}a{color:#b8231a}summary{cursor:pointer;font-size:13px;padding:4px 0}
table{border-collapse:collapse;margin:8px 0;font-size:13px}th,td{text-align:start;padding:6px 12px 6px 0;border-bottom:1px solid #e2e5ea;vertical-align:top}td:first-child{white-space:nowrap}
:focus-visible{outline:2px solid #b8231a;outline-offset:2px}[hidden]{display:none!important}
@media(max-width:760px){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid #e2e5ea}main{padding:20px 16px 64px}input{height:40px;font-size:16px}}`;
