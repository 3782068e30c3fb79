/** A call at the top of a module whose answer is only kept: `const menu = createSlotRecipeContext(…)`. */
const topLevelCall = /^((?:const|let|var) (?:[\w$]+|\{[^}]*\}|\[[^\]]*\]) = )(?=[\w$.]+\()/gm;

/** `import { menuAnatomy as menuAnatomy$1 } from '@ark-ui/react/menu'`: the names of a component's parts alone. */
const anatomyOfComponent =
  /^((?:import|export) \{ \w+Anatomy(?: as [\w$]+)? \} from) '@ark-ui\/react(?:\/[\w-]+)?'/gm;
/** One function for which a button would bring every component there is. */
const rootForUtils = /^(import \{ dataAttr \} from) '@ark-ui\/react'/gm;

/** `NavLink.displayName = "NavLink";`: a name for tools of developers, which keeps a component that nobody uses. */
const displayName = /^[\w$]+\.displayName = "[^"]*";$/gm;

/** Reset, tokens and global rules, which most pages have in their stylesheet (house-globals.ts). */
const globalsMadeAtOnce = /^  const _global = (\[.*\]);$/m;
const globalsHandedOut = /^    _global,$/m;

/** Has the globals of a system made when they are first read, instead of with every system. */
function makeGlobalsLate(source) {
  const made = globalsMadeAtOnce.exec(source)?.[1];
  if (!made) {
    return source;
  }

  return source
    .replace(globalsMadeAtOnce, '')
    .replace(globalsHandedOut, `    get _global() { return ${made}; },`);
}

/**
 * Marks the top-level calls of Chakra's, Ark's and the router's modules as free of effects, which they are, so that
 * parts and recipes nobody uses fall away. Without the mark all 75 recipes of the default theme stay, every part of a
 * component that is used, and the router's forms. Names of parts, and what a button needs, are taken from where they
 * stand, not by way of all components: 850 modules less to read in every build.
 */
module.exports = function pureCalls(source) {
  return makeGlobalsLate(source)
    .replace(anatomyOfComponent, "$1 '@ark-ui/react/anatomy'")
    .replace(rootForUtils, "$1 '@ark-ui/react/utils'")
    .replace(displayName, '')
    .replace(topLevelCall, '$1/*#__PURE__*/ ');
};
