'use strict';
const { words, camps, chapters, frames } = JSON.parse(document.getElementById('data').textContent);
const $ = (id) => document.getElementById(id);
const SVG = $('board').namespaceURI;
const last = frames.length - 1;

// Every moment whole, from what changed: the counters are shared between moments that do not touch them.
const moments = [];
frames.reduce((known, frame) => {
  const now = Object.assign({}, known);
  for (const [id, piece] of Object.entries(frame.m)) {
    if (piece) now[id] = piece;
    else delete now[id];
  }
  moments.push(now);
  return now;
}, {});

const shown = new Map();
let at = -1;
let timer = 0;

function element(parent, name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return parent.appendChild(made);
}

function piece(id) {
  const layer = id[0] === 'l' ? $('leaders') : $('units');
  const make = (parent) => {
    const group = element(parent, 'g', {});
    return { group, use: element(group, 'use', {}) };
  };
  return { body: make(layer), mark: make($('marks')), last: null };
}

function put(part, [x, y, scale], look) {
  part.group.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
  part.group.style.display = look ? '' : 'none';
  if (look) part.use.setAttribute('href', '#k' + look);
}

function show(next) {
  next = Math.max(0, Math.min(last, next));
  if (next === at) return;
  document.body.classList.toggle('leap', Math.abs(next - at) > 1);
  at = next;
  const frame = frames[at];
  const moment = moments[at];
  for (const [id, held] of shown) {
    if (!moment[id]) {
      held.body.group.style.display = held.mark.group.style.display = 'none';
      held.last = null;
    }
  }
  for (const [id, now] of Object.entries(moment)) {
    if (!shown.has(id)) shown.set(id, piece(id));
    const held = shown.get(id);
    if (held.last === now) continue;
    put(held.body, now, now[3]);
    put(held.mark, now, now[4]);
    held.last = now;
  }
  $('places').replaceChildren();
  for (const [x, y] of frame.at) {
    element($('places'), 'circle', { cx: x, cy: y, r: radius });
    element($('places'), 'circle', { cx: x, cy: y, r: radius });
  }
  $('shots').replaceChildren();
  for (const [x1, y1, x2, y2] of frame.fire) element($('shots'), 'line', { x1, y1, x2, y2 });
  $('turn').textContent = frame.t;
  $('step').textContent = `${camps[frame.c]}: ${frame.s}`;
  $('now').style.setProperty('--side', frame.c ? 'var(--sp)' : 'var(--fr)');
  $('slider').value = at;
  $('slider').setAttribute('aria-valuetext', `${frame.t}. ${frame.l.join(' ')}`);
  $('count').textContent = `${frame.p} / ${frames[last].p}`;
  tell();
  report();
}

// What is told of the moments around this one.
const buttons = chapters.map((chapter, number) => {
  const button = Object.assign(document.createElement('button'), { textContent: number + 1 });
  name(button, `${number + 1}. ${chapter.head}`);
  button.onclick = () => show(chapter.from);
  $('chapters').append(button);
  return button;
});
function chapterAt(frame) {
  return chapters.findLastIndex((chapter) => chapter.from <= frame);
}
function tell() {
  const number = chapterAt(at);
  const chapter = chapters[number];
  $('told').hidden = !chapter;
  if (!chapter || $('heading').textContent === chapter.head) return;
  $('heading').textContent = chapter.head;
  $('caption').textContent = chapter.text;
  $('told').scrollTop = 0;
  buttons.forEach((button, other) => {
    button.classList.toggle('past', other < number);
    if (other === number) button.setAttribute('aria-current', 'step');
    else button.removeAttribute('aria-current');
  });
}

// The report holds one turn at a time.
let reported = '';
function report() {
  const list = $('report');
  const turn = frames[at].t;
  if (turn !== reported) {
    reported = turn;
    const items = [];
    let step = '';
    frames.forEach((frame, number) => {
      if (frame.t !== turn) return;
      const head = `${camps[frame.c]}: ${frame.s}`;
      if (head !== step) {
        items.push(item('head', head));
        step = head;
      }
      if (!frame.l.length) return;
      const line = item('', '');
      frame.l.forEach((sentence, at) => {
        const row = Object.assign(document.createElement('span'), { className: 'line' });
        if (!at) for (const die of frame.d) row.append(Object.assign(document.createElement('span'), { className: 'die', textContent: die }));
        row.append(sentence);
        line.append(row);
      });
      line.dataset.frame = number;
      line.onclick = () => show(number);
      items.push(line);
    });
    list.replaceChildren(...items);
  }
  let current = null;
  for (const line of list.children) {
    if (line.dataset.frame !== undefined && +line.dataset.frame <= at) current = line;
    line.classList.remove('now');
  }
  if (!current) return;
  current.classList.add('now');
  const room = list.getBoundingClientRect();
  const here = current.getBoundingClientRect();
  if (here.top < room.top || here.bottom > room.bottom) list.scrollTop += here.top - room.top - room.height / 3;
}

function item(className, textContent) {
  return Object.assign(document.createElement('li'), { className, textContent });
}

function play(on) {
  clearTimeout(timer);
  document.body.classList.toggle('playing', on);
  name($('play'), on ? words.pause : words.play);
  if (!on) return;
  if (at === last) show(0);
  wait();
}

// A caption wants to be read before the troops go on.
function wait() {
  const pace = +$('speed').value;
  const chapter = chapters[chapterAt(at)];
  const reading = chapter && chapter.from === at ? (chapter.text.length * pace) / 20 : 0;
  timer = setTimeout(() => {
    if (at === last) return play(false);
    show(at + 1);
    wait();
  }, pace + reading);
}

function name(button, word) {
  button.title = word;
  button.setAttribute('aria-label', word);
}

function chart() {
  const most = Math.max(1, ...frames.map((frame) => Math.max(...frame.n)));
  ['fr', 'sp'].forEach((side, camp) => {
    const points = frames.map((frame, x) => `${((1000 * x) / Math.max(1, last)).toFixed(1)} ${(96 - (88 * frame.n[camp]) / most).toFixed(1)}`);
    const path = element($('chart'), 'path', { class: side, d: 'M' + points.join('L') });
    element(path, 'title', {}).textContent = `${words.strength}: ${camps[camp]}`;
  });
  let turn = '';
  let named = -Infinity;
  frames.forEach((frame, x) => {
    if (frame.t === turn) return;
    turn = frame.t;
    const place = (100 * x) / Math.max(1, last);
    const tick = document.createElement('i');
    tick.style.left = `${place}%`;
    // Short turns stand too close to be named all.
    if (place - named > 2.4) {
      tick.textContent = (turn.match(/\d+/) || [''])[0];
      named = place;
    }
    $('turns').append(tick);
  });
  for (const { from } of chapters) {
    const mark = document.createElement('b');
    mark.style.left = `${(100 * from) / Math.max(1, last)}%`;
    $('turns').append(mark);
  }
}

// Wheel and drag look closer.
const whole = $('board').viewBox.baseVal;
const [width, height] = [whole.width, whole.height];
const radius = 62;
let [left, top_, wide] = [0, 0, width];
function look() {
  const high = (wide * height) / width;
  left = Math.max(0, Math.min(width - wide, left));
  top_ = Math.max(0, Math.min(height - high, top_));
  $('board').setAttribute('viewBox', `${left} ${top_} ${wide} ${high}`);
}
function zoom(factor, x, y) {
  const before = wide;
  wide = Math.max(width / 8, Math.min(width, wide * factor));
  left += (before - wide) * x;
  top_ += ((before - wide) * height * y) / width;
  look();
}
$('field').addEventListener('wheel', (event) => {
  event.preventDefault();
  const box = $('board').getBoundingClientRect();
  const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, x, y);
}, { passive: false });
$('nearer').onclick = () => zoom(1 / 1.4, 0.5, 0.5);
$('farther').onclick = () => zoom(1.4, 0.5, 0.5);
// At first the ground is seen on which anything ever stands.
function frameAll() {
  const stands = moments.flatMap((moment) => Object.values(moment));
  if (!stands.length) return;
  const edge = 4 * radius;
  const least = (axis) => stands.reduce((low, piece) => Math.min(low, piece[axis]), Infinity) - edge;
  const most = (axis) => stands.reduce((high, piece) => Math.max(high, piece[axis]), 0) + edge;
  const [x, y, right, bottom] = [least(0), least(1), most(0), most(1)];
  wide = Math.max(width / 4, Math.min(width, Math.max(right - x, ((bottom - y) * width) / height)));
  left = (x + right - wide) / 2;
  top_ = (y + bottom - (wide * height) / width) / 2;
  look();
}
$('field').addEventListener('pointermove', (event) => {
  if (!event.buttons) return;
  const scale = wide / $('board').getBoundingClientRect().width;
  left -= event.movementX * scale;
  top_ -= event.movementY * scale;
  look();
});

$('first').onclick = () => show(0);
$('back').onclick = () => show(at - 1);
$('play').onclick = () => play(!document.body.classList.contains('playing'));
$('on').onclick = () => show(at + 1);
$('last').onclick = () => show(last);
$('slider').oninput = () => show(+$('slider').value);
$('speed').onchange = () => document.body.classList.contains('playing') && play(true);
addEventListener('keydown', (event) => {
  const keys = { ArrowLeft: () => show(at - 1), ArrowRight: () => show(at + 1), Home: () => show(0), End: () => show(last) };
  if (event.key === ' ' && event.target.tagName !== 'BUTTON') {
    event.preventDefault();
    $('play').click();
  } else if (keys[event.key] && !['SELECT', 'INPUT'].includes(event.target.tagName)) {
    event.preventDefault();
    keys[event.key]();
  }
});

for (const id of ['first', 'back', 'on', 'last']) name($(id), words[id]);
name($('slider'), words.timeline);
name($('report'), words.report);
name($('chapters'), words.chapters);
$('pace').firstChild.textContent = words.speed + ' ';
$('slider').max = last;
for (const id of ['nearer', 'farther']) name($(id), words[id]);
chart();
frameAll();
play(false);
const wanted = +location.hash.slice(1);
show(wanted > 0 ? frames.findIndex((frame) => frame.p >= wanted) : 0);
