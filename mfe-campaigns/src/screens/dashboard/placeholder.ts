/** Look of a shape that waits for its content. */
export const placeholder = {
  borderRadius: 'l2',
  bg: 'bg.emphasized',
  animation: 'pulse',
  animationDuration: '1.2s',
} as const;
