/** Instructions that readers copy, and words they add to them, from public bug reports. */
export const copiedInstructions: readonly string[] = [
  'STOP 2 stop',
  'STOPtoEND',
  'text STOP to end',
  'Reply STOP to 55555',
  'STOP to 55555',
  'Stop 555123',
  'STOP or END',
  'END to stop',
  'STOP -Jane',
  'Stop wrong number',
  'stop you have the wrong number',
  'not interested stop',
  'OPT-OUT ME',
];
