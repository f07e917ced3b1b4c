import { describe, expect, it } from 'vitest';
import { onePage } from '../../../browser/one-page.ts';

const FILES = {
  'index.html': `<!doctype html><html><head><meta charset="utf-8" /><meta name="undercroft-embedders" content="%EMBEDDERS%" /></head><body><script type="module" src="./main.js"></script></body></html>`,
  'main.js': `import './style.css'; const later = () => import('./later.js'); later().then(({ text }) => document.write(text));`,
  'later.js': `export const text = '</script><!-- told -->';`,
  'style.css': '.a { background: url(/grain.svg) }',
  'grain.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

describe('a page with everything in it', () => {
  it('[ED-183] names no other file, and its policy lets nothing in', async () => {
    process.env['UNDERCROFT_EMBEDDERS'] = 'https://a.example https://b.example';
    const { names, text: page } = await onePage(FILES);
    delete process.env['UNDERCROFT_EMBEDDERS'];
    expect(names).toEqual(['whole.html']);
    expect(page.split('<script')[0]).not.toMatch(/(?:src|href)=|@import|url\((?!data:)/);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page).toContain('url(data:image/svg+xml;base64,');
    expect(page).toContain('<meta name="undercroft-embedders" content="https://a.example https://b.example" />');
    const [, policy] = /Content-Security-Policy" content="([^"]+)"/.exec(page)!;
    expect(policy!.split('; ').map((part) => part.replaceAll(/'sha256-[\w+/=]{44}'/g, 'HASH'))).toEqual([
      "default-src 'none'",
      'script-src HASH',
      'style-src HASH',
      'img-src data: blob:',
      'font-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('[ED-183] a style that names a file which is not there fails the build', async () => {
    await expect(onePage({ ...FILES, 'style.css': '.a { background: url(/lost.svg) }' })).rejects.toThrow('lost.svg');
  });
});
