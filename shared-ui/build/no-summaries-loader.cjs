const summary = /^\s*summary: (?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"),$/gm;

/** Leaves the summaries of endpoints out of browser bundles: the description of the API alone shows them. */
module.exports = function noSummaries(source) {
  return source.replace(summary, '');
};
