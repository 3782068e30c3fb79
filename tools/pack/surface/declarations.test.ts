import { expect, test } from 'vitest';
import { reduceDeclarations } from './declarations.ts';

const reduce = (text: string): string =>
  reduceDeclarations(text, (specifier) => specifier.replace('./', 'kit/'));

test('[PF-09] a report has no comments, and modules by the names that others import', () => {
  expect(
    reduce(`/** A tab. */
export declare const tab: import("./tab").Tab;
export { list } from './list';`),
  ).toBe(`export const tab: import('kit/tab').Tab;
export { list } from 'kit/list';`);
});

test('[PF-09] an endpoint is its path: the contract gate compares the rest', () => {
  expect(
    reduce(`export declare const send: Endpoint<"/messages", z.ZodMiniObject<{ body: string }>, Sent>;
export declare function endpoint<Path extends string, Input>(): Endpoint<Path, Input>;`),
  ).toBe(`export const send: Endpoint<"/messages">;
export function endpoint<Path extends string, Input>(): Endpoint<Path, Input>;`);
});

test('[PF-09] sentences and versions may change, other values are part of the type', () => {
  expect(
    reduce(`export declare const contractVersion = "1.6";
export declare const refusal: { readonly message: "Enter a name."; readonly code: "no_name" };`),
  ).toBe(`export const contractVersion: string;
export const refusal: { readonly message: string; readonly code: "no_name" };`);
});
