/** A call at the top of a module whose answer is only kept: `const menu = createSlotRecipeContext(…)`. */
const topLevelCall = /^((?:const|let|var) (?:[\w$]+|\{[^}]*\}|\[[^\]]*\]) = )(?=[\w$.]+\()/gm;

/**
 * Marks the top-level calls of Chakra's and Ark's modules as free of effects, which they are, so that parts and
 * recipes nobody uses fall away. Without the mark all 75 recipes of the default theme stay, and every part of a
 * component that is used.
 */
module.exports = function pureCalls(source) {
  return source.replace(topLevelCall, '$1/*#__PURE__*/ ');
};
