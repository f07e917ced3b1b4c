// The search of the documentation: sections that hold every word, the latest word by its beginning.
const docs = document.body.dataset.docs;
const input = document.querySelector('input[type=search]');
const list = document.getElementById('found');
const FOUND_MAX = 12;
/** A word in the title of its section counts as much as this many below it. */
const TITLE_WEIGHT = 5;

let fetched;
const index = () => {
  fetched ??= fetch(`${docs}search.json`).then((answer) => answer.json());
  return fetched;
};

/** Numbers of the sections that hold a word with this beginning. */
function placesOf(words, start) {
  const found = new Set();
  for (const [word, steps] of Object.entries(words)) {
    if (!word.startsWith(start)) continue;
    let at = 0;
    for (const step of steps) {
      at += step;
      found.add(at);
    }
  }
  return found;
}

async function search(text) {
  const wanted = text.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [];
  if (wanted.length === 0) return [];
  const { sections, words } = await index();
  const places = wanted.map((word) => placesOf(words, word));
  const [first, ...others] = places;
  const weight = ([, page, title]) =>
    wanted.filter((word) => title.toLowerCase().includes(word)).length * TITLE_WEIGHT +
    wanted.filter((word) => page.toLowerCase().includes(word)).length;
  return [...first]
    .filter((at) => others.every((found) => found.has(at)))
    .map((at) => sections[at])
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, FOUND_MAX);
}

function itemOf([url, page, title]) {
  const link = document.createElement('a');
  link.href = docs + url;
  link.textContent = title;
  const where = document.createElement('small');
  where.textContent = page;
  link.append(where);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

input.addEventListener('input', async () => {
  const text = input.value;
  const found = await search(text);
  if (text !== input.value) return;
  const nothing = document.createElement('li');
  nothing.textContent = 'Nothing found.';
  list.hidden = text.trim() === '';
  list.replaceChildren(...(found.length > 0 ? found.map(itemOf) : [nothing]));
});

document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== input) {
    event.preventDefault();
    input.focus();
  }
  if (event.key === 'Escape') {
    input.value = '';
    list.hidden = true;
  }
  if (event.key === 'Enter' && document.activeElement === input) list.querySelector('a')?.click();
});
