import { parseArgs } from 'node:util';
import { copyCheckout, installLike } from './checkout-copy.ts';

/**
 * `node tools/checkout/copy-checkout.ts <folder> [--new <remote>]`: a copy of this checkout, for journeys that change one. Of
 * the remote that is to be made there, nothing is in it but the libraries that every remote has.
 */
const { values, positionals } = parseArgs({ options: { new: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (!folder) throw new Error('Say where: node tools/checkout/copy-checkout.ts <folder>');

copyCheckout(folder, { without: values.new === undefined ? [] : [values.new] });
if (values.new !== undefined) installLike('mfe-inbox', folder, values.new);
