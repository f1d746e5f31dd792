/**
 * The links and passwords to look at, as text.
 * @param {string} url
 * @param {{ username: string, password: string }} admin
 * @param {import('./fill.mjs').Demo} demo
 */
export function describeDemo(url, admin, { matched, open, requested, editUrl, memberUrl }) {
  return `
Admin console        ${url}/admin
                     user ${admin.username}, password ${admin.password}
                     '${requested}' waits there for approval

${matched.courseName}: 60 students, matched
  Dashboard          ${url}/dashboard/${matched.slug}
                     password ${matched.dashboardPassword}
  Groups page        ${url}/groups/${matched.slug}
                     password ${matched.groupsPagePassword}
  A member's page    ${memberUrl}

${open.courseName}: takes students
  Registration       ${url}/class/${open.slug}
  A student's edit   ${editUrl}
  Dashboard          ${url}/dashboard/${open.slug}
                     password ${open.dashboardPassword}

Ctrl-C ends the demo; what is in it stays.
`;
}
