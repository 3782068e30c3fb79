import { expect, test } from 'vitest';
import { typedWord } from '../../../components/use-typed-choices.ts';
import { mentionedIn, mentionsFor, splitMentions, typedMention } from './mentions.ts';

const colleagues = [
  { id: 1, name: 'Kim Larkin' },
  { id: 2, name: 'Kim Larkin Jr' },
  { id: 3, name: 'Ruth Calloway' },
];
const sign = /(?:^|\s)@(\w*)$/;

test('[IN-02] offers colleagues by the beginning of a name, until it is written out', () => {
  const names = (word: string) => mentionsFor(word, colleagues).map(({ label }) => label);

  expect(names('')).toHaveLength(3);
  expect(names('ki')).toEqual(['Kim Larkin', 'Kim Larkin Jr']);
  expect(names('cal')).toEqual(['Ruth Calloway']);
  expect(names('zz')).toEqual([]);
  expect(names('Ruth Calloway ')).toEqual([]);
  expect(mentionsFor('jose', [{ id: 4, name: 'José García' }])).toHaveLength(1);
});

test('[IN-02] calls whom the note names in full, and of two that begin alike the one that is meant', () => {
  expect(mentionedIn('Ask @Kim Larkin Jr about it', colleagues)).toEqual([2]);
  expect(mentionedIn('@Ruth Calloway and @Kim Larkin', colleagues)).toEqual([3, 1]);
  expect(mentionedIn('mail ruth@calloway', colleagues)).toEqual([]);
});

test('[IN-02] knows the word behind a sign at the caret alone', () => {
  expect(typedWord('Hi @ki', 6, sign)).toEqual({ word: 'ki', start: 3 });
  expect(typedWord('Hi @ki there', 6, sign)).toEqual({ word: 'ki', start: 3 });
  expect(typedWord('mail@ki', 7, sign)).toBeUndefined();
});

const team = [
  { id: 10, name: 'Ann' },
  { id: 11, name: 'Ann-Marie Roy' },
  { id: 12, name: 'José García' },
  { id: 13, name: 'محمد علي' },
  { id: 14, name: 'आशा' },
  { id: 15, name: "Zoë O'Brien (ops)" },
  { id: 16, name: 'Jo Lee' },
  { id: 17, name: 'Jo Lee' },
  { id: 18, name: '👍 support' },
  { id: 19, name: ' ' },
];

test.each<[body: string, ids: number[]]>([
  // Cockatrice/Cockatrice#1050, inaturalist/inaturalist#1587
  ['Ask @Anna first', []],
  ['Ask @Ann first', [10]],
  // AgentWorkforce/relay#1466
  ['Ask @Ann-Marie Roy first', [11]],
  ['Ask @Ann-Sophie first', []],
  ['@Ann, @Ann. (@Ann)', [10]],
  // chatwoot/chatwoot#7025, chatwoot/chatwoot#11857, chatwoot/chatwoot-mobile-app#361
  ['@محمد علي من فضلك', [13]],
  ['@आशा please', [14]],
  ['@👍 support please', [18]],
  ["@Zoë O'Brien (ops)?", [15]],
  // An accent typed as a letter and a mark.
  ['@Jose\u0301 Garci\u0301a', [12]],
  ['@josé garcía', [12]],
  // status-im/status-app#7220, ancsemi/Haven#5273
  ['@Jo Lee has the key', [16, 17]],
  ['mail@Ann.example', []],
  ['@ nobody', []],
])('[IN-02] the note %j mentions %j', (body, ids) => {
  expect(mentionedIn(body, team)).toEqual(ids);
});

test('[IN-02] the words of a note and its mentions make up the note', () => {
  expect(splitMentions('Ask @kim larkin jr, not @Kim Larkin', ['Kim Larkin', 'Kim Larkin Jr'])).toEqual([
    { text: 'Ask ', isMention: false },
    { text: 'kim larkin jr', isMention: true },
    { text: ', not ', isMention: false },
    { text: 'Kim Larkin', isMention: true },
  ]);
});

test('[IN-02] people of one name are offered once, since nothing else tells them apart', () => {
  expect(mentionsFor('jo l', team)).toHaveLength(1);
});

test.each(['आशा', 'สมชาย', 'Nguyễn', 'Jose\u0301', 'O’Brien', 'Ann-M'])(
  '[IN-02] the name %s is offered while it is typed',
  (name) => {
    expect(typedWord(`Ask @${name}`, name.length + 5, typedMention)).toEqual({ word: name, start: 4 });
  },
);
