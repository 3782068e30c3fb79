import { Buffer } from 'node:buffer';

/** The first bytes of a file, from which its type is detected, followed by filler. */
const startsWith = (bytes: string, rest = 64): Buffer =>
  Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(rest, 1)]);

/** An ISO container of this brand, as phones use for video, voice and pictures. */
const container = (brand: string): Buffer => startsWith(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}isom`);

/** Files that customers send, by type. Each has just enough bytes to detect its type. */
export const inboundFiles = {
  amr: startsWith('#!AMR\n'),
  threeGpp: container('3gp4'),
  mp4: container('isom'),
  m4a: container('M4A '),
  quickTime: container('qt  '),
  heic: container('heic'),
  pdf: startsWith('%PDF-1.7\n1 0 obj\n'),
  program: startsWith('MZ'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  smil: Buffer.from('<smil><body><par><text src="cid:text"/></par></body></smil>'),
  calendar: Buffer.from('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'),
  card: Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann Lee\r\nTEL:(206) 555-0101\r\nEND:VCARD\r\n'),
} as const;
