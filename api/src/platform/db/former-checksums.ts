/**
 * Checksums of migrations recorded when comments were still included. The statements of these migrations have not
 * changed since.
 */
export const formerChecksums: Readonly<Record<string, string>> = {
  '0001-foundation.sql': '7d0915545ce5b86a5ebb13780815e624d84292d5b6567b96c50257ce9d2e90fd',
  '0100-carrier-simulator.sql': '3dca0b54c20836f47afd17eafeb3383ff7290ecde575a4f00d4510a580a04030',
  '0110-outbox.sql': 'd972104b0a387a06eb29a8f7fb945b455b77ec3d4dce2c0d31d06f55dbb00070',
  '0200-messaging.sql': 'f70f61493abe797c2da9d599947e9ca54b7034725e34bc21a569f5ba84f4bd60',
  '0300-releases.sql': 'c9359c4ec8c89b2b26a64c83f319f71e3cd485a22f1f901a0e4b6787b4a91993',
  '0310-release-witnesses.sql': 'e8a149e2a87d2dc1ff84f891897ee7f7e2d5a6a1fff725f31541f5ec3e6a880c',
  '0400-contacts.sql': '1a1ca6973fce700717f9bd28d5bf1c62e079cb7613c00df0b011a893944b73f2',
  '0410-imports-exports.sql': '51ef757792aacf051e9df12086c8ada7f60b04b96094768761e0eb88e405a4cb',
  '0411-sign-up.sql': 'd6a3c9782dba6577ef32cbb534e8fbda7a6753cf8d292c6237f8d04f9d5b991e',
  '0420-fields-and-blackouts.sql': 'b8edbe2da22b805ab01454e544b2e6292de6553fd2c78294fbf98a085266675b',
  '0430-team.sql': 'e9e7ca5a05cb62dc58f1d2d86494c2b5f1c0f8c457e6905d4fd9007b0affca56',
  '0440-waves-and-templates.sql': '096e684fe325386b67851da3b2bb6983eb2ece82017fca337124e3b09aaa8828',
  '0520-field-run-failures.sql': '2124bb892cbe9b085ebfbfd6a301f1711b4e75d36c071ae8c420611bc6ad495e',
  '0530-rewards.sql': 'c0f90bb983b909d15152386879b8276a0a389a7f0e7482a0e020535119b9ec4a',
  '0540-yes-awaited.sql': '0c6e3842d0a2584b476f6c5fa282b6a636d3cc35fe893c390243da0d6fa43e2d',
  '0541-sent-count.sql': 'f21e601e0c50ebbabca4676e71981d716cff31113233e0f37aafc444c9e22204',
  '0542-unread-counted.sql': '81828c3e31adfbfb690cd6260e088fc265defeabe0b5928fe14617e352945af0',
  '0570-bulk-failures.sql': '9340ad318d214f17b280a440759fa68e859a75917899a69c0992848366dd9237',
};
