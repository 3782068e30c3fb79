export { digitsOfCode as digitsOf } from 'shared-contracts/texts/one-time-code';
