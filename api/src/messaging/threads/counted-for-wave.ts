/** Window after a wave's text in which contacts' actions count for the wave (reference.md, Limits). */
export const countedForWaveMs = 72 * 3_600_000;
