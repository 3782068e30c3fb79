const gapPx = 8;

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Positions a tooltip: above its control and centered, below if there is no room, and never outside the window. */
export function placeTip(
  anchor: Rectangle,
  tip: Pick<Rectangle, 'width' | 'height'>,
  windowWidth = window.innerWidth,
): { left: number; top: number } {
  const centered = anchor.left + anchor.width / 2 - tip.width / 2;
  const left = Math.max(gapPx, Math.min(centered, windowWidth - tip.width - gapPx));
  const above = anchor.top - tip.height - gapPx;

  return { left, top: above >= gapPx ? above : anchor.bottom + gapPx };
}
