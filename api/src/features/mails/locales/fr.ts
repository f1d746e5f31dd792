import { plural } from '../format.ts';
import type { MailTexts } from '../texts.ts';

const hours = (n: number) => plural('fr', n, { one: '{n} heure commune', other: '{n} heures communes' });
const days = (n: number) => plural('fr', n, { one: '{n} jour', other: '{n} jours' });

/** French. */
export const fr: MailTexts = {
  brand: 'Smart Study Groups',
  greeting: (name) => `Bonjour ${name},`,
  group: (number) => `Groupe ${number}`,
  labels: {
    signUpLink: 'Lien d’inscription pour les étudiants',
    dashboardPassword: 'Mot de passe du tableau de bord (pour vous seul)',
    groupsPage: 'Page des groupes',
    groupsPassword: 'Mot de passe de la page des groupes',
    deadline: 'Date limite',
    accessKey: 'Clé d’accès',
    matchScore: 'Score de compatibilité',
    leader: 'Responsable du groupe',
  },
  week: {
    sample: 'Trois semaines superposées ; les heures communes ressortent',
    own: 'Votre semaine, du lundi au dimanche, avec vos heures libres',
    group:
      'La semaine de votre groupe, du lundi au dimanche ; plus une heure est foncée, plus vous êtes nombreux à être libres',
  },
  score: {
    words: { excellent: 'excellent', veryGood: 'très bon', fair: 'correct', low: 'faible' },
    commonTime: (h, d) => (h === 0 ? 'aucune heure ne convient à tous' : `${hours(h)} sur ${days(d)}`),
    rolesCovered: 'des rôles d’étude complémentaires',
    meaning: 'Le score va de 0 à 100 et indique à quel point vos heures libres et vos souhaits s’accordent.',
  },
  times: {
    heading: 'Les meilleurs moments pour se réunir',
    noCommonHour: 'Aucune heure ne convient à tous. Celles-ci conviennent au plus grand nombre :',
    none: 'Aucune heure de la semaine ne convient à deux d’entre vous ; convenez d’un moment par e-mail.',
    attendance: (members, of) => `${members} sur ${of} peuvent venir`,
    zone: (zone) => `Toutes les heures sont indiquées dans le fuseau « ${zone} », chaque semaine.`,
  },
  classApproved: {
    subject: (course) => `Les inscriptions à ${course} sont ouvertes`,
    title: 'Votre cours est approuvé',
    intro: (course) => `Votre cours ${course} est approuvé. Les étudiants peuvent s’inscrire dès maintenant.`,
    shareHeading: 'Pour vos étudiants',
    share: 'Partagez ce lien ou montrez le code QR en cours :',
    qrCode: 'Code QR du lien d’inscription',
    dashboardHeading: 'Pour vous',
    dashboard: 'Le tableau de bord montre qui s’est inscrit, puis les groupes.',
    openDashboard: 'Ouvrir le tableau de bord',
    afterDeadline:
      'Après la date limite, les groupes sont formés et chaque étudiant reçoit un e-mail. Les groupes se consultent sur la page des groupes ; son mot de passe peut être communiqué à toute la classe.',
    footer: 'Vous recevez cet e-mail parce qu’un cours a été demandé avec cette adresse.',
  },
  submissionReceived: {
    subject: (course) => `Nous avons reçu votre inscription à ${course}`,
    title: 'Votre inscription est enregistrée',
    intro: (course) => `Merci de vous être inscrit à un groupe d’étude de ${course}.`,
    changeUntil: (deadline) => `Vous pouvez modifier vos heures et vos souhaits jusqu’à la date limite : ${deadline}.`,
    edit: 'Modifier mon inscription',
    keepSecret: 'Le lien et la clé ouvrent votre inscription sans mot de passe. Gardez-les pour vous.',
    next: 'Après la date limite, nous formerons des groupes qui peuvent vraiment se réunir, et vous recevrez un e-mail présentant le vôtre.',
    footer: (course) =>
      `Vous recevez cet e-mail parce que cette adresse a été saisie dans le formulaire d’inscription de ${course}.`,
  },
  yourGroup: {
    subject: (course) => `Votre groupe d’étude de ${course}`,
    title: 'Voici votre groupe d’étude',
    intro: (course, group) => `Les groupes de ${course} sont formés. Vous êtes dans le ${group}.`,
    membersHeading: 'Membres',
    openGroups: 'Ouvrir la page des groupes',
    next: 'Le responsable écrira en premier et proposera un moment pour se réunir. Rien ne vous empêche de saluer le groupe avant.',
    footer: (course) => `Vous recevez cet e-mail parce que vous vous êtes inscrit à un groupe d’étude de ${course}.`,
  },
  youAreLeader: {
    subject: (course) => `Vous êtes responsable de votre groupe d’étude de ${course}`,
    title: 'Vous êtes responsable du groupe',
    intro: (course, group) =>
      `Vous avez été choisi comme responsable du ${group} de ${course}, car vos réponses conviennent à cette tâche.`,
    dutiesHeading: 'Ce que fait un responsable',
    duties: [
      'Écrivez au groupe dans les deux prochains jours et présentez-vous.',
      'Proposez pour la première réunion l’un des moments ci-dessous, et un lieu.',
      'Lors de cette réunion, décidez ensemble de la fréquence des rencontres et de qui prépare quoi.',
      'Si quelqu’un ne répond pas, écrivez-lui encore une fois avant de commencer sans lui.',
    ],
    membersHeading: 'Les membres de votre groupe',
    writeToAll: 'Écrire à tous',
    footer: (course) => `Vous recevez cet e-mail parce que vous vous êtes inscrit à un groupe d’étude de ${course}.`,
  },
};
