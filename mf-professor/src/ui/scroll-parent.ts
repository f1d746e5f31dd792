/** What scrolls an element: the nearest frame around it that does, else the window. */
export function scrollParentOf(element: Element): Element | Window {
  const view = element.ownerDocument.defaultView ?? window;
  for (let frame = element.parentElement; frame; frame = frame.parentElement) {
    if (frame === element.ownerDocument.body) break;
    if (/auto|scroll/.test(view.getComputedStyle(frame).overflowY)) return frame;
  }
  return view;
}
