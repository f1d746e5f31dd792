import { plural } from '../format.ts';
import type { MailTexts } from '../texts.ts';

const hours = (n: number) => plural('fr', n, { one: '{n} heure commune', other: '{n} heures communes' });
const days = (n: number) => plural('fr', n, { one: '{n} jour', other: '{n} jours' });

/** French. */
export const fr: MailTexts = {
  brand: 'Smart Study Groups',
  greeting: 'Bonjour,',
  group: (number) => `Groupe ${number}`,
  labels: {
    signUpLink: 'Lien d’inscription pour les étudiants',
    dashboardPassword: 'Mot de passe du tableau de bord (à garder pour vous)',
    groupsPage: 'Page des groupes',
    groupsPassword: 'Mot de passe de la page des groupes',
    deadline: 'Date limite',
    accessKey: 'Clé d’accès',
    matchScore: 'Score de compatibilité',
    leader: 'Responsable du groupe',
    course: 'Cours',
    courseCode: 'Code du cours',
    university: 'Université',
    semester: 'Semestre',
    instructor: 'Enseignant',
    email: 'E-mail',
    name: 'Nom',
    feedbackType: 'Type de commentaire',
  },
  semesters: { FALL: 'Automne {year}', SPR: 'Printemps {year}', SUMM: 'Été {year}' },
  adminFooter: 'Vous recevez cet e-mail parce que vous administrez Smart Study Groups.',
  opensWithoutPassword: 'Le bouton ouvre la page sans mot de passe. Ne transférez pas cet e-mail.',
  unconfirmed: {
    label: 'Adresses non confirmées, non prises en compte',
    advice:
      'Les étudiants qui n’ont pas confirmé leur adresse ne comptent pas. Dans le tableau de bord, vous pouvez tout de même les compter ou les placer dans un groupe.',
  },
  openConsole: 'Ouvrir la console d’administration',
  week: {
    sample: 'Trois semaines superposées\u202f; les heures communes ressortent',
    own: 'Votre semaine, du lundi au dimanche, avec vos heures libres',
    group:
      'La semaine de votre groupe, du lundi au dimanche\u202f; plus une heure est foncée, plus vous êtes nombreux à être libres',
  },
  score: {
    words: { veryGood: 'très bon', good: 'bon', fair: 'correct', modest: 'modeste', low: 'faible' },
    commonTime: (h, d) => (h === 0 ? 'aucune heure ne convient à tous' : `${hours(h)} sur ${days(d)}`),
    rolesCovered: 'des rôles d’étude complémentaires',
    meaning:
      'Le score va de 0 à 100 et indique à quel point les heures libres et les souhaits des membres s’accordent.',
  },
  times: {
    heading: 'Les meilleurs moments pour se réunir',
    noCommonHour: 'Aucune heure ne convient à tous. Celles-ci conviennent au plus grand nombre\u00a0:',
    none: 'Aucune heure de la semaine ne convient à deux d’entre vous\u202f; convenez d’un moment par e-mail.',
    attendance: (members, of) => `${members} sur ${of} peuvent venir`,
    zone: (zone) => `Ces horaires valent chaque semaine, dans le fuseau «\u00a0${zone}\u00a0».`,
  },
  'request-received': {
    subject: 'Nous avons reçu votre demande de cours',
    title: 'Votre demande est enregistrée',
    intro: (course) => `Merci d’avoir demandé des groupes d’étude pour ${course}. Voici ce que nous avons noté\u00a0:`,
    next: 'L’équipe d’administration va l’examiner. Vous recevrez un e-mail dès que la décision sera prise, avec le lien d’inscription et vos mots de passe si elle est approuvée.',
  },
  'request-waiting': {
    subject: 'Une demande de cours attend votre décision',
    title: 'Nouvelle demande de cours',
    intro: (instructor, course) => `${instructor} demande des groupes d’étude pour ${course}.`,
  },
  'request-rejected': {
    subject: 'Votre demande de cours n’a pas été approuvée',
    title: 'Votre demande n’a pas été approuvée',
    intro: (course) =>
      `Nous avons examiné votre demande de groupes d’étude pour ${course} et n’avons pas pu l’approuver.`,
    reason: 'La personne qui l’a examinée écrit\u00a0:',
    next: 'Si une information était inexacte, corrigez-la dans une nouvelle demande.',
    askAgain: 'Envoyer une nouvelle demande',
  },
  feedback: {
    types: { bug: 'Signalement d’un problème', feature: 'Suggestion', general: 'Commentaire général' },
    subject: (type) => `Commentaires\u00a0: ${type}`,
    title: 'Nouveaux commentaires',
  },
  'class-approved': {
    subject: 'Les inscriptions à votre cours sont ouvertes',
    title: 'Votre cours est approuvé',
    intro: (course) => `Votre cours ${course} est approuvé. Les étudiants peuvent s’inscrire dès maintenant.`,
    shareHeading: 'Pour vos étudiants',
    share: 'Partagez ce lien ou montrez le code QR en cours\u00a0:',
    qrCode: 'Code QR du lien d’inscription',
    dashboardHeading: 'Pour vous',
    dashboard: 'Le tableau de bord montre qui s’est inscrit, puis les groupes.',
    openDashboard: 'Ouvrir le tableau de bord',
    afterDeadline:
      'Après la date limite, les groupes sont formés et chaque étudiant reçoit un e-mail. Les groupes se consultent sur la page des groupes\u202f; son mot de passe peut être communiqué à toute la classe.',
    footer: 'Vous recevez cet e-mail parce que cette adresse a été indiquée pour l’enseignement d’un cours.',
  },
  'submission-received': {
    subject: 'Nous avons reçu votre inscription',
    title: 'Votre inscription est enregistrée',
    intro: (course) => `Merci pour votre inscription à un groupe d’étude du cours ${course}.`,
    changeUntil: (deadline) =>
      `Vous pouvez modifier vos heures et vos souhaits jusqu’à la date limite\u00a0: ${deadline}.`,
    edit: 'Modifier mon inscription',
    keepSecret: 'Le lien et la clé ouvrent votre inscription sans mot de passe. Gardez-les pour vous.',
    next: 'Après la date limite, nous formerons des groupes qui peuvent vraiment se réunir, et vous recevrez un e-mail présentant le vôtre.',
    footer: (course) =>
      `Vous recevez cet e-mail parce que cette adresse a été saisie dans le formulaire d’inscription du cours ${course}.`,
  },
  'your-group': {
    subject: 'Votre groupe d’étude',
    title: 'Voici votre groupe d’étude',
    intro: (course, group) => `Les groupes du cours ${course} sont formés. Vous êtes dans le ${group}.`,
    membersHeading: 'Membres',
    openGroups: 'Ouvrir la page des groupes',
    next: 'Votre responsable écrira en premier et proposera un moment pour se réunir. Rien ne vous empêche de saluer le groupe avant.',
    footer: (course) =>
      `Vous recevez cet e-mail en raison de votre inscription à un groupe d’étude du cours ${course}.`,
  },
  'you-are-leader': {
    subject: 'Vous êtes responsable de votre groupe d’étude',
    title: 'Vous êtes responsable du groupe',
    intro: (course, group) =>
      `Nous vous confions la responsabilité du ${group} du cours ${course}, car vos réponses conviennent à cette tâche.`,
    dutiesHeading: 'Votre rôle de responsable',
    duties: [
      'Écrivez au groupe dans les deux prochains jours et présentez-vous.',
      'Proposez pour la première réunion l’un des moments ci-dessous, et un lieu.',
      'Lors de cette réunion, décidez ensemble de la fréquence des rencontres et de qui prépare quoi.',
      'Si quelqu’un ne répond pas, écrivez-lui encore une fois avant de commencer sans cette personne.',
    ],
    membersHeading: 'Les membres de votre groupe',
    writeToAll: 'Écrire à tous',
    footer: (course) =>
      `Vous recevez cet e-mail en raison de votre inscription à un groupe d’étude du cours ${course}.`,
  },
  leaderActions: {
    message: {
      label: 'Par SMS',
      action: 'Ouvrir un message à tous',
      actionForSome: 'Ouvrir un message aux personnes qui ont donné un numéro',
      without: 'Sans numéro de téléphone',
    },
    schedule: { label: 'Dans l’agenda', action: 'Planifier la réunion hebdomadaire' },
    drive: { label: 'Dossier partagé', action: 'Créer un dossier pour le groupe' },
    hello: (name, course, group) =>
      `Bonjour, ici ${name}, responsable du ${group} du cours ${course}. Quand nous réunissons-nous pour la première fois\u202f?`,
  },
  'submission-updated': {
    subject: 'Votre inscription est modifiée',
    title: 'Vos modifications sont enregistrées',
    intro: (course) =>
      `Votre inscription à un groupe d’étude du cours ${course} a été modifiée. Si ce n’était pas vous, ouvrez-la et vérifiez.`,
  },
  'address-changed': {
    subject: 'L’adresse de votre inscription a été modifiée',
    title: 'Votre inscription a une autre adresse',
    intro: (course) =>
      `L’adresse e-mail d’une inscription à un groupe d’étude du cours ${course} a été modifiée. Cette adresse ne recevra plus d’e-mails à ce sujet.`,
    next: 'Si ce n’était pas vous, ouvrez l’inscription avec le lien de votre e-mail précédent et rétablissez l’adresse.',
  },
  'confirm-address': {
    subject: 'Veuillez confirmer votre adresse',
    title: 'Un clic, et votre inscription compte',
    intro: (course) => `Une inscription à un groupe d’étude du cours ${course} nous est parvenue avec cette adresse.`,
    why: 'Seules les personnes qui ont confirmé leur adresse sont placées dans des groupes.',
    until: (deadline) => `Veuillez la confirmer avant la date limite\u00a0: ${deadline}.`,
    confirm: 'Confirmer mon adresse',
    ignore:
      'Si ce n’était pas vous, ne faites rien\u00a0: sans confirmation, personne n’est placé dans un groupe avec cette adresse.',
  },
  'leader-reminder': {
    subject: 'Votre groupe d’étude vous attend',
    title: 'Votre groupe attend votre premier message',
    intro: (course, group) =>
      `Vous êtes responsable du ${group} du cours ${course}. Un court message avec une proposition d’horaire suffit pour commencer.`,
  },
  'leader-changed': {
    subject: 'Changement de responsable dans votre groupe d’étude',
    title: 'Votre groupe change de responsable',
    intro: (leader, course, group) => `${leader} est désormais responsable du ${group} du cours ${course}.`,
    next: 'Cette personne écrira à tout le groupe et proposera un moment pour se réunir.',
  },
  'you-were-moved': {
    subject: 'Votre nouveau groupe d’étude',
    title: 'Vous êtes maintenant dans un autre groupe',
    intro: (course, group) => `L’équipe enseignante vous a attribué une place dans le ${group} du cours ${course}.`,
  },
  'you-have-no-group': {
    subject: 'Vous n’avez pas de groupe d’étude pour le moment',
    title: 'Vous n’avez pas de groupe pour le moment',
    intro: (course, group) => `L’équipe enseignante a annulé votre place dans le ${group} du cours ${course}.`,
    next: 'Vous n’avez rien à faire\u00a0: un e-mail vous préviendra dès que vous aurez un groupe. Pour toute question, adressez-vous à l’équipe enseignante.',
  },
  'deadline-extended': {
    subject: 'Plus de temps pour s’inscrire aux groupes d’étude',
    title: 'La date limite est repoussée',
    intro: (course) => `La date limite des groupes d’étude du cours ${course} a été repoussée.`,
    newDeadline: 'Nouvelle date limite',
    dissolved: 'Les groupes déjà formés sont dissous. De nouveaux groupes seront formés après la nouvelle date limite.',
  },
  'class-matched': {
    subject: 'Les groupes de votre cours sont formés',
    title: 'Vos groupes sont formés',
    intro: (course) =>
      `Les groupes d’étude du cours ${course} sont formés et chaque étudiant reçoit un e-mail présentant le sien.`,
    students: 'Étudiants',
    groups: 'Groupes',
    classScore: 'Score de la classe',
    lowestScore: 'Score de compatibilité le plus bas d’un groupe',
    classScoreMeaning:
      'Le score de la classe est la moyenne des scores de tous les étudiants, où les plus bas pèsent le plus.',
    next: 'Dans le tableau de bord, vous pouvez consulter chaque groupe, déplacer des étudiants et choisir d’autres responsables.',
  },
  'class-needs-attention': {
    subject: 'Votre cours compte trop peu d’étudiants pour former des groupes',
    title: 'Trop peu d’étudiants pour former des groupes',
    intro: (course) =>
      `La date limite du cours ${course} est passée, mais trop peu d’étudiants se sont inscrits pour former des groupes.`,
    tooFewConfirmed: (course) =>
      `La date limite du cours ${course} est passée, mais trop peu d’étudiants ont confirmé leur adresse pour former des groupes.`,
    signedUp: 'Étudiants inscrits',
    needed: 'Étudiants nécessaires au minimum',
    advice:
      'Repoussez la date limite dans le tableau de bord et partagez de nouveau le lien d’inscription\u202f; les groupes seront formés après la nouvelle date.',
  },
  'matching-failed': {
    subject: 'Vos groupes n’ont pas pu être formés',
    title: 'Les groupes n’ont pas pu être formés',
    intro: (course) => `Nous avons essayé plusieurs fois de former les groupes du cours ${course}, sans succès.`,
    attempts: 'Tentatives',
    reason: 'Ce qui a échoué',
    faults: {
      input: 'Une inscription contient quelque chose que l’appariement n’accepte pas',
      memory: 'Le serveur n’avait pas assez de mémoire',
      busy: 'Le cours changeait sans cesse entre-temps',
      unexpected: 'Une erreur inattendue',
    },
    advice:
      'Rien n’est perdu\u00a0: toutes les inscriptions sont là. Ouvrez le tableau de bord et appuyez sur «\u00a0Réessayer\u00a0». Si cela échoue encore, contactez l’administrateur de ce site.',
  },
  'sign-ups-flooded': {
    subject: 'Bien plus d’inscriptions que prévu dans votre cours',
    title: 'Plus d’inscriptions que prévu',
    intro: (course) =>
      `Bien plus d’étudiants que prévu s’inscrivent au cours ${course}. Certains sont peut-être inventés.`,
    today: 'Au cours des dernières 24 heures',
    advice:
      'S’il s’agit de vos étudiants, indiquez le nombre attendu dans les réglages du tableau de bord. Sinon, la liste des étudiants permet de supprimer beaucoup d’inscriptions à la fois, ce qui peut être annulé pendant un jour, et les réglages permettent de demander des adresses confirmées, afin que personne ne compte sans pouvoir lire ses messages.',
    proofs:
      'Vos étudiants peuvent toujours s’inscrire. En attendant, chaque nouvelle inscription demande un bref calcul au navigateur.',
  },
  'meeting-invitation': {
    subject: 'Réunions de votre groupe d’étude',
    title: 'Votre groupe a un horaire de réunion',
    intro: (leader, course, group) => `${leader} a planifié les réunions du ${group} du cours ${course}.`,
    timesHeading: 'Chaque semaine',
    span: (from, to) => `Du ${from} au ${to}.`,
    join: 'Rejoindre la réunion',
    attached: 'Ouvrez le fichier joint pour ajouter les réunions à votre agenda.',
  },
  'test-mail': {
    subject: 'E-mail de test de la console d’administration',
    title: 'Les e-mails arrivent',
    intro:
      'Vous avez demandé cet e-mail dans la console d’administration pour vérifier que les e-mails arrivent. Celui-ci est arrivé.',
    junk: 'S’il est arrivé parmi les indésirables, configurez SPF, DKIM et DMARC pour le domaine de l’expéditeur.',
    link: 'Le bouton doit ouvrir la console d’administration. Si ce n’est pas le cas, la valeur de PUBLIC_URL est incorrecte.',
  },
};
