// The text of a style sheet has no effect in jsdom, which has no layout.
module.exports = ''
