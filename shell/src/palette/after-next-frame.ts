/** Calls `work` once the browser has drawn the next frame, unless the returned function is called first. */
export function afterNextFrame(work: () => void): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    rest = setTimeout(work);
  });

  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
  };
}
