import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface OneFileOptions {
  /** Folder of the files that styles refer to as `/name`. */
  readonly publicFolder: string;
  readonly fileName: string;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Forbids all fetching and every script but the page's own. */
const policyOf = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Escapes code for a script element. */
const inScript = (code: string): string => code.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');

const embedders = (): string => (process.env['UNDERCROFT_EMBEDDERS'] ?? '').replaceAll('"', '');

interface Page {
  readonly html: string;
  readonly script: string;
  readonly style: string;
}

/** The page with script and style inlined, and a policy that forbids everything else. */
function joined({ html, script, style }: Page): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(script, style)}" />`;
  return html
    .replaceAll(/<(script|link)\b[^>]*(src|href)=[^>]*>(<\/script>)?/g, '')
    .replace('%EMBEDDERS%', embedders())
    .replace(/<meta charset[^>]*>/, (tag) => `${tag}\n    ${policy}`)
    .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
    .replace('</body>', () => `  <script type="module">${script}</script>\n  </body>`);
}

/** Inlines scripts, styles and their files into the page, so that one file is the whole program. */
export function oneFile({ publicFolder, fileName }: OneFileOptions): Plugin {
  const inStyle = (css: string): string =>
    css.replaceAll(/url\(\/([\w.-]+)\)/g, (_, name: string) => {
      const path = join(publicFolder, name);
      if (!name.endsWith('.svg') || !existsSync(path))
        throw new Error(`a style names ${name}, which cannot be inlined`);
      return `url(data:image/svg+xml;base64,${readFileSync(path).toString('base64')})`;
    });
  return {
    name: 'undercroft:one-file',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const [chunk, ...chunks] = files.filter((file) => file.type === 'chunk');
        const assets = files.filter((file) => file.type === 'asset');
        const page = assets.find((asset) => asset.fileName.endsWith('.html'));
        const styles = assets.filter((asset) => asset.fileName.endsWith('.css'));
        if (!page || !chunk || chunks.length > 0 || assets.length !== styles.length + 1)
          throw new Error(`one page, one script and styles were expected, not ${Object.keys(bundle).join(', ')}`);
        for (const name of Object.keys(bundle)) delete bundle[name];
        const source = joined({
          html: String(page.source),
          script: inScript(chunk.code),
          style: inStyle(styles.map((asset) => String(asset.source)).join('\n')),
        });
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
