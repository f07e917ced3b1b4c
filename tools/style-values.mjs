// The values a style sheet may write: tokens of the scales in `styles/tokens.css` and `styles/pigments.css`, and four
// breakpoints. Figures count what keeps to them.

/** @typedef {{ file: string, css: string }} Sheet */
/** @typedef {{ prop: string, value: string }} Declaration */
/** @typedef {{ file: string, text: string, reason: string }} Exception */

/** Sheets that define values: scales, fixed colours, palettes by accent, font faces. */
const DEFINING = /(^|\/)(styles\/(tokens|pigments|fonts)|ui\/art\/art|look)\.css$/;

/** Narrow phone, phone, one column, wide; in rem, written as `(width < 45rem)` or `(width >= 45rem)`. */
const BREAKPOINTS = ['24rem', '45rem', '62.5rem', '74rem'];

const SCALES = ['text', 'space', 'radius', 'layer'];
const SPACING =
  /^((row-|column-)?gap|(scroll-)?(padding|margin)(-(block|inline))?(-(top|right|bottom|left|start|end))?)$/;
const RADIUS = /^border(-(start|end|top|bottom))?(-(start|end|left|right))?-radius$/;
const RELATIVE_SIZES = new Set(['inherit', '0']);
const NO_COLOUR = /^(transparent|currentcolor|inherit|none)$/i;
const RAW_COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:white|black|red|green|blue|yellow|orange|gold|purple|violet|pink|brown|gr[ae]y|silver|navy|teal|crimson|ivory|beige|maroon|olive|lime|aqua|cyan|magenta)(?![\w-])/gi;
const COLOUR_PROPERTY =
  /^(--|color$|background|border|outline|box-shadow|text-shadow|filter|fill|stroke|text-decoration|accent-color|scrollbar-color|caret-color|mask|-webkit-mask)/;

/**
 * All declarations of a sheet, through at-rules.
 * @param {string} css
 * @returns {Declaration[]}
 */
export function declarationsOf(css) {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@import[^;]*;/g, '');
  return [...bare.matchAll(/[{};]\s*(--[\w-]+|-?[a-z][\w-]*)\s*:\s*([^{};]+?)\s*(?=[;}])/g)].map(
    ([, prop = '', value = '']) => ({ prop, value: value.replace(/\s+/g, ' ') }),
  );
}

/**
 * Top-level parts of a value.
 * @param {string} value
 */
function partsOf(value) {
  let depth = 0;
  /** @type {string[]} */
  const parts = [''];
  for (const sign of value.replace(/\s*\/\s*/g, ' / ')) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ' ' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((part) => part !== '' && part !== '!important');
}

/**
 * The font size in a declaration of `font` or `font-size`, or null if it sets none.
 * @param {Declaration} declaration
 */
export function fontSizeOf({ prop, value }) {
  if (prop === 'font-size') return value;
  if (prop !== 'font') return null;
  const parts = partsOf(value);
  if (parts.length === 1) return null;
  return (
    parts.find((part) => /^var\(--t|^[\d.]+(px|rem|em|%)|^(clamp|min|max|calc)\(|^(smaller|larger)$/.test(part)) ?? null
  );
}

const isSize = (/** @type {string} */ size) => /^var\(--text-\d+\)$/.test(size) || RELATIVE_SIZES.has(size);
const isCorner = (/** @type {string} */ part) => /^(var\(--radius-[\w]+\)|0|inherit)$/.test(part);

/**
 * @param {string} part
 * @param {Map<string, string[]>} properties Local custom properties with all their values.
 * @returns {boolean}
 */
function isDistance(part, properties) {
  if (/^(0|auto|inherit|-?[\d.]+%)$/.test(part) || /^var\(--space-\d+\)$/.test(part)) return true;
  const [, name] = /^var\((--[\w-]+)\)$/.exec(part) ?? [];
  if (name)
    return !!properties.get(name)?.every((value) => partsOf(value).every((each) => isDistance(each, new Map())));
  const [, sum] = /^calc\((.*)\)$/.exec(part) ?? [];
  return !!sum && !/[\d.](px|rem|em|vw|vh)\b/.test(sum.replace(/var\([^)]*\)/g, ''));
}

/**
 * @param {Sheet[]} sheets
 * @returns {Map<string, string[]>}
 */
function propertiesOf(sheets) {
  /** @type {Map<string, string[]>} */
  const properties = new Map();
  for (const { css } of sheets)
    for (const { prop, value } of declarationsOf(css))
      if (prop.startsWith('--')) properties.set(prop, [...(properties.get(prop) ?? []), value]);
  return properties;
}

/**
 * Raw values in one declaration, in words.
 * @param {Declaration} declaration
 * @param {Map<string, string[]>} properties
 * @returns {string[]}
 */
function rawValuesOf({ prop, value }, properties) {
  /** @type {string[]} */
  const found = [];
  const size = fontSizeOf({ prop, value });
  if (size !== null && !isSize(size)) found.push('font size');
  if (SPACING.test(prop) && !partsOf(value).every((part) => isDistance(part, properties))) found.push('distance');
  if (RADIUS.test(prop) && !partsOf(value).every(isCorner)) found.push('radius');
  if (prop === 'z-index' && !/^(var\(--layer-\w+\)|auto|0)$/.test(value)) found.push('layer');
  if (coloursOf({ prop, value }).length > 0) found.push('colour');
  return found;
}

/** @param {Declaration} declaration */
function coloursOf({ prop, value }) {
  if (!COLOUR_PROPERTY.test(prop)) return [];
  const bare = value
    .replace(/url\([^)]*\)/g, '')
    .replace(/var\(--[\w-]+\)/g, '')
    .replace(/in (srgb|oklab|oklch|hsl)/g, '');
  return [...bare.matchAll(RAW_COLOUR)].map(([colour]) => colour).filter((colour) => !NO_COLOUR.test(colour));
}

/**
 * Sizes asked for by the at-rules of a sheet.
 * @param {string} css
 */
export function breakpointsOf(css) {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(/@(?:media|container)\s+([^{]*)\{/g)].flatMap(([, params = '']) =>
    [...params.matchAll(/\(([^()]*(?:width|height)[^()]*)\)/g)].map(([, query = '']) => query.trim()),
  );
}

const isBreakpoint = (/** @type {string} */ query) => {
  const [, size = ''] = /^(?:width|height) (?:<|>=) (\S+)$/.exec(query) ?? [];
  return BREAKPOINTS.includes(size);
};

/**
 * @param {Sheet[]} sheets
 * @param {Exception[]} exceptions
 * @returns {string[]}
 */
export function valueComplaints(sheets, exceptions) {
  const properties = propertiesOf(sheets);
  const used = new Set();
  /** @param {string} file @param {string} text */
  const isExcepted = (file, text) => {
    const at = exceptions.findIndex((exception) => file.endsWith(exception.file) && exception.text === text);
    used.add(at);
    return at >= 0;
  };
  const found = sheets
    .filter(({ file }) => !DEFINING.test(file))
    .flatMap(({ file, css }) => [
      ...declarationsOf(css).flatMap((declaration) => {
        const text = `${declaration.prop}: ${declaration.value}`;
        const raw = rawValuesOf(declaration, properties);
        if (raw.length === 0 || isExcepted(file, text)) return [];
        return raw.map((kind) => `${file} writes a raw ${kind}: "${text}"`);
      }),
      ...breakpointsOf(css)
        .filter((query) => !isBreakpoint(query) && !isExcepted(file, query))
        .map((query) => `${file} asks for (${query}); the breakpoints are ${BREAKPOINTS.join(', ')}`),
      ...unknownTokens(css, properties).map((name) => `${file} uses ${name}, which no scale has`),
    ]);
  const idle = exceptions.filter((_, at) => !used.has(at));
  return [...found, ...idle.map(({ file, text }) => `no sheet needs the exception ${file} "${text}" any more`)];
}

/**
 * @param {string} css
 * @param {Map<string, string[]>} properties
 */
function unknownTokens(css, properties) {
  const names = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => SCALES.includes(name.split('-')[2] ?? '') && !properties.has(name));
}

/**
 * @param {string[]} values
 * @param {(value: string) => boolean} isToken
 */
const share = (values, isToken) => ({ all: values.length, byToken: values.filter(isToken).length });

/**
 * Counts of distinct values, and the share of values that are tokens.
 * @param {Sheet[]} sheets
 */
export function figuresOf(sheets) {
  const properties = propertiesOf(sheets);
  const own = sheets.filter(({ file }) => !DEFINING.test(file));
  const declarations = own.flatMap(({ css }) => declarationsOf(css));
  const valuesOf = (/** @type {RegExp} */ prop) =>
    declarations.filter((each) => prop.test(each.prop)).map(({ value }) => value);
  const sizes = declarations
    .flatMap((each) => fontSizeOf(each) ?? [])
    .filter((size) => size !== 'inherit' && size !== '0');
  const corners = valuesOf(RADIUS)
    .filter((value) => value !== 'inherit')
    .flatMap((value) => (value.includes('/') ? [value] : partsOf(value)));
  const isSpaced = (/** @type {string} */ value) => partsOf(value).every((part) => isDistance(part, properties));
  return {
    sheets: sheets.length,
    lines: sheets.reduce((sum, { css }) => sum + css.split('\n').length - 1, 0),
    declarations: sheets.flatMap(({ css }) => declarationsOf(css)).length,
    gameRules: own.flatMap(({ css }) => css.match(/\[data-game=[^{}]*\{/g) ?? []).length,
    suppressions: sheets.filter(({ css }) => css.includes('biome-ignore')).length,
    fontSizes: new Set(sizes).size,
    radii: new Set(corners.filter((corner) => corner !== '0')).size,
    breakpoints: new Set(own.flatMap(({ css }) => breakpointsOf(css)).map((query) => /[\d.]+(rem|px)/.exec(query)?.[0]))
      .size,
    layers: new Set(valuesOf(/^z-index$/)).size,
    rawColours: new Set(declarations.flatMap(coloursOf)).size,
    'font sizes by token': share(sizes, isSize),
    'gaps by token': share(valuesOf(/gap$/), isSpaced),
    'paddings by token': share(valuesOf(/^padding/), isSpaced),
    'margins by token': share(valuesOf(/^margin/), isSpaced),
    'radii by token': share(corners, isCorner),
  };
}
