// Reads the rectangles of the texts of a page, in one script. The shape of its answer: ShownPage of text-geometry.ts.

/** The letters of a line are so high, in parts of the font size, around its middle. Fonts have more room above and below. */
const letterHeight = 0.72;

/**
 * Texts that cannot be seen (closed, transparent, for screen readers) and the lettering of drawings are left out. What is covered is
 * looked for with the page at its start and at its end, where it cannot be scrolled free; the page returns to its start.
 */
export const collectTextsScript = `(async () => {
  const root = document.documentElement;
  const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await document.fonts.ready;
  root.scrollTop = 0;
  await twoFrames();
  const styles = new Map();
  const styleOf = (element) => {
    let style = styles.get(element);
    if (!style) styles.set(element, (style = getComputedStyle(element)));
    return style;
  };
  const toBox = ({ left, right, top, bottom }) => ({ left, right, top: top + scrollY, bottom: bottom + scrollY });
  const describe = (element) => {
    const names = [];
    for (let at = element; at && at !== document.body && names.length < 4; at = at.parentElement)
      names.unshift(at.localName + [...at.classList].slice(0, 2).map((name) => '.' + name).join(''));
    return names.join(' > ');
  };
  const hidden = '.sr, [hidden], script, style, noscript, template, title, svg, option, [data-side-box], [aria-hidden=true][inert]';
  const isShown = (element) =>
    !element.closest(hidden) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
  const layers = new Map();
  const isLayer = (element) =>
    ['fixed', 'sticky'].includes(styleOf(element).position) || element.matches('dialog, [role=dialog], [popover], [data-layer]');
  const isTransparent = (colour) => /^rgba\\(.*, 0\\)$|^transparent$/.test(colour);
  const isPainted = (element) => {
    const style = styleOf(element);
    return (
      !isTransparent(style.backgroundColor) ||
      ['Left', 'Right'].every((side) => parseFloat(style['border' + side + 'Width']) > 0 && !isTransparent(style['border' + side + 'Color']))
    );
  };
  const facts = new Map();
  /** What is around an element: known once for all texts in it. */
  const around = (element) => {
    const known = facts.get(element);
    if (known) return known;
    const clips = [], holders = [];
    let layer = 0, mayBeCut = false, scrollsSideways = false, isHidden = false;
    let isFree = false, isAlone = false, isFixed = false;
    // What people typed ends with three dots, and the pointer shows all of it (shell/cut-texts.ts). The words of a control are never cut.
    const isData = element.closest('bdi, [dir=auto]') || !element.closest('button, [role=tab], label, thead th, h1, h2, h3');
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      const isPlaced = style.position !== 'static';
      if (layer === 0 && isLayer(at)) {
        if (!layers.has(at)) layers.set(at, layers.size + 1);
        layer = layers.get(at);
      }
      if (!(isFree && !isPlaced) && !isFixed) {
        const { overflowX, overflowY } = style;
        if ((overflowX !== 'visible' || overflowY !== 'visible') && style.display !== 'inline') {
          const rect = at.getBoundingClientRect();
          const box = toBox(rect);
          const isHiding = (value) => value === 'hidden' || value === 'clip';
          const endsCut = overflowY === 'visible' ? { top: -1e6, bottom: 1e6 } : {};
          const sidesCut = overflowX === 'visible' ? { left: -1e6, right: 1e6 } : {};
          clips.push({ ...box, ...endsCut, ...sidesCut, hidesSides: isHiding(overflowX), hidesEnds: isHiding(overflowY) });
          if (overflowX === 'auto' || overflowX === 'scroll') scrollsSideways = true;
        }
        if (style.clipPath.startsWith('inset(50%')) isHidden = true;
      }
      const isCut = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isCut && (isData || at.title)) mayBeCut = true;
      if (!isAlone && style.display !== 'inline' && style.display !== 'contents' && (at.matches('td, th, button, [role=tab]') || isPainted(at)) && !element.closest('[data-over-cells]'))
        holders.push(toBox(at.getBoundingClientRect()));
      if (style.position === 'absolute' || style.position === 'fixed') isAlone = true;
      if (style.position === 'absolute') isFree = true;
      else if (isPlaced) isFree = false;
      if (style.position === 'fixed') isFixed = true;
    }
    const found = { layer, clips, holders, mayBeCut, scrollsSideways, isHidden };
    facts.set(element, found);
    return found;
  };
  const texts = [];
  const shownNodes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    const element = node.parentElement;
    if (!text || !element || !isShown(element)) continue;
    const { isHidden, ...facts } = around(element);
    if (isHidden || isTransparent(styleOf(element).color)) continue;
    range.selectNodeContents(node);
    const half = (parseFloat(styleOf(element).fontSize) * ${letterHeight}) / 2;
    const lines = [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .map((rect) => {
        const box = toBox(rect);
        const middle = (box.top + box.bottom) / 2;
        return { ...box, top: middle - half, bottom: middle + half };
      });
    if (lines.length === 0) continue;
    const shown = { text: text.slice(0, 60), place: describe(element), lines, ...facts };
    texts.push(shown);
    if (facts.layer === 0) shownNodes.push({ element, shown });
  }
  const canvas = document.createElement('canvas').getContext('2d');
  const measure = (text, { font }) => {
    canvas.font = font;
    return canvas.measureText(text).width;
  };
  const fields = [];
  for (const field of document.querySelectorAll('input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=range], [type=color]), select, textarea')) {
    if (!isShown(field)) continue;
    const style = styleOf(field);
    const rect = field.getBoundingClientRect();
    if (rect.width <= 1 && rect.height <= 1) continue;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const isFigure = ['numeric', 'decimal'].includes(field.inputMode);
    const isChoice = field.localName === 'select';
    const endsWithDots = style.textOverflow === 'ellipsis';
    const words = isChoice ? field.selectedOptions[0]?.text : field.localName === 'textarea' || field.value ? '' : field.placeholder;
    fields.push({
      ...toBox(rect),
      place: describe(field),
      room,
      textWidth: isFigure && field.value ? measure(field.value, style) : endsWithDots ? 0 : measure(words ?? '', style),
      isFigure: isFigure || field.maxLength > 0 && field.maxLength <= 8,
      isTurned: field.dir === 'auto' && field.value === '' && style.direction !== getComputedStyle(root).direction,
      fontSize: parseFloat(style.fontSize),
    });
  }
  const covered = [];
  const findBar = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    return undefined;
  };
  const collectCovered = (isEnd) => {
    for (const { element, shown } of shownNodes)
      for (const box of shown.lines) {
        const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2 - scrollY;
        const isClipped = shown.clips.some(({ top, bottom }) => y + scrollY < top || y + scrollY > bottom);
        if (isClipped || y < 0 || y >= innerHeight || x < 0 || x >= innerWidth || y > innerHeight / 2 !== isEnd) continue;
        const top = document.elementFromPoint(x, y);
        if (!top || top.contains(element) || element.contains(top)) continue;
        const bar = findBar(top);
        if (bar && !bar.contains(element) && !bar.matches('[data-side-box], [data-side-box] *')) covered.push({ text: shown.text, place: describe(element) + ' below ' + describe(bar), box });
      }
  };
  collectCovered(false);
  if (root.scrollHeight > innerHeight) {
    root.scrollTop = root.scrollHeight;
    await twoFrames();
  }
  collectCovered(true);
  root.scrollTop = 0;
  return { width: root.clientWidth, texts, fields, covered };
})()`;
